import { expect, test } from 'vitest';
import { commonMessagesEs } from '#src/platform/i18n/common.messages.es.ts';
import { commonMessages } from '#src/platform/i18n/common.messages.ts';
import { settleStartFrame, showStartFrame } from '#src/platform/start-frame.ts';
import source from '../../index.html?raw';

const page = new DOMParser().parseFromString(source, 'text/html');

/** The frame that the page paints by itself for some addresses, and its words in a language. */
function wordsOf(at: string, language: string): string | null | undefined {
  return page.querySelector(`#start > [data-at="${at}"] .start-words > [lang="${language}"]`)?.textContent;
}

test.each(['app', 'public'])('the page and the app say the same while %s is on its way', (at) => {
  expect(wordsOf(at, 'en')).toBe(commonMessages['loading.coach']);
  expect(wordsOf(at, 'es')).toBe(commonMessagesEs['loading.coach']);
});

test('the frame is read by nobody twice', () => {
  expect(page.getElementById('start')?.getAttribute('aria-hidden')).toBe('true');
});

test('the frame goes with the first screen and comes back while another one is on its way', () => {
  const frame = document.createElement('div');
  frame.id = 'start';
  document.body.append(frame);
  const end = showStartFrame('app');
  const endOther = showStartFrame('public');
  end();
  expect(frame.isConnected).toBe(true);
  expect(document.documentElement.dataset['at']).toBe('public');
  endOther();
  expect(frame.isConnected).toBe(false);
  const endAgain = showStartFrame('app');
  expect(frame.isConnected).toBe(true);
  endAgain();
  settleStartFrame();
  expect(frame.isConnected).toBe(false);
});
