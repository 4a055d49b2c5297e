import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The minimal React work for a tap. */
function Toggle() {
  const [isOn, setIsOn] = useState(false);
  const onClick = () => setIsOn(!isOn);
  return createElement('button', { type: 'button', 'aria-pressed': isOn, onClick }, isOn ? 'Hello, world' : 'Hello');
}

const root = document.getElementById('root');
if (root) createRoot(root).render(createElement(Toggle));
