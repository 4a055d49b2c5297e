import type { NotificationText } from '../notification-text.ts';

/**
 * The characters of the alphabet that fits 160 into a message, and those that take two places in it (3GPP TS 23.038, 6.2.1). With any
 * other character a message holds 70 units of UTF-16.
 */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const GSM_OF_TWO = '^{}\\[~]|€';

/** The places that a character takes in a message of that alphabet; undefined if it is not part of it. */
function placesOfGsm(character: string): number | undefined {
  if (GSM.includes(character)) return 1;
  return GSM_OF_TWO.includes(character) ? 2 : undefined;
}

const GSM_MAX = 160;
const UCS2_MAX = 70;

/** Typographic characters with a plain one, so that they do not make a message hold less than half. */
const PLAIN: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
};

/** A text whose cut takes at most this part of it ends at a word; a longer word is cut inside. */
const WORD_CUT_MAX = 0.5;

/** Fits a text into one message: in one line, plain if that makes it hold more, cut at a word if it is too long. */
export function fitSms(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const plain = line.replaceAll(/[’‘“”–—…]/g, (character) => PLAIN[character] ?? character);
  if (isGsm(plain)) return cutAt(plain, GSM_MAX, '...', gsmPlaces);
  // What is cut away may have been all that needed the larger alphabet; the rest is short enough for either.
  return cutAt(line, UCS2_MAX, '…', (part) => part.length);
}

/** The text message of a notification. */
export function smsOfNotification(brand: string, { title, message }: NotificationText): string {
  const start = `${brand}: ${title}`;
  if (message === '') return fitSms(start);
  return fitSms(/[.!?…]$/.test(start) ? `${start} ${message}` : `${start}. ${message}`);
}

const isGsm = (text: string) => Array.from(text).every((character) => placesOfGsm(character) !== undefined);

function gsmPlaces(text: string): number {
  return Array.from(text).reduce((places, character) => places + (placesOfGsm(character) ?? 1), 0);
}

function cutAt(text: string, max: number, end: string, placesOf: (text: string) => number): string {
  if (placesOf(text) <= max) return text;
  let kept = '';
  let places = placesOf(end);
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    places += placesOf(segment);
    if (places > max) break;
    kept += segment;
  }
  const isBetweenWords = text[kept.length] === ' ';
  const space = kept.lastIndexOf(' ');
  const atWord = isBetweenWords || space < kept.length * WORD_CUT_MAX ? kept : kept.slice(0, space);
  return `${atWord.replace(/[\s.,:;-]+$/, '')}${end}`;
}
