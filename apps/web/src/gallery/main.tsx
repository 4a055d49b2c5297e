import '#src/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from '#src/ui/router/index.ts';
import { Gallery } from './gallery.tsx';

// Every component of the design system in every state, at /dev/ui of the development server: see vite-plugins/gallery.ts.
const element = document.getElementById('root');
if (element) {
  document.title = 'Design system';
  createRoot(element).render(
    <StrictMode>
      <BrowserRouter>
        <Gallery />
      </BrowserRouter>
    </StrictMode>,
  );
}
