import { expect, test } from 'vitest';
import { commonMessagesEs } from '#src/platform/i18n/common.messages.es.ts';
import { commonMessages } from '#src/platform/i18n/common.messages.ts';
import { settleStartFrame, showStartFrame } from '#src/platform/start-frame.ts';
import source from '../../index.html?raw';

const page = new DOMParser().parseFromString(source, 'text/html');

/** Text of the static frame of the page for an address and a language. */
function wordsOf(at: string, language: string): string | null | undefined {
  return page.querySelector(`#start > [data-at="${at}"] .start-words > [lang="${language}"]`)?.textContent;
}

test.each(['app', 'public'])('the page and the app show the same text while %s loads', (at) => {
  expect(wordsOf(at, 'en')).toBe(commonMessages['loading.coach']);
  expect(wordsOf(at, 'es')).toBe(commonMessagesEs['loading.coach']);
});

test('screen readers do not announce the frame twice', () => {
  expect(page.getElementById('start')?.getAttribute('aria-hidden')).toBe('true');
});

test('the frame disappears with the first screen and returns while another one loads', () => {
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
