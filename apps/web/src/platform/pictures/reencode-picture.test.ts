import { afterEach, expect, test, vi } from 'vitest';
import { stripLocation } from './reencode-picture.ts';

const PLACE = [0x25, 0x88, 4, 0, 1, 0, 0, 0];
const photo = (name = 'IMG_1.HEIC', place = PLACE) =>
  new File([new TextEncoder().encode('1234ftypheic'), new Uint8Array(place)], name, { type: 'image/heic' });

/** A browser that decodes every picture, and encodes only some types. */
function showing(...written: string[]) {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8000, height: 4000, close: () => undefined }));
  const sizes: number[][] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    sizes.push([this.width, this.height]);
    done(new Blob(['pixels'], { type: written.includes(type ?? '') ? (type ?? '') : 'image/png' }));
  });
  return sizes;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a photo with a location is re-encoded from its pixels only', async () => {
  const sizes = showing('image/webp');
  const made = await stripLocation(photo('Beach. June.HEIC'));
  expect([made?.name, made?.type, await made?.text()]).toEqual(['Beach. June.webp', 'image/webp', 'pixels']);
  expect(sizes).toEqual([[4096, 2048]]);
});

test('a browser that cannot encode WebP encodes JPEG', async () => {
  showing('image/jpeg');
  expect((await stripLocation(photo()))?.name).toBe('IMG_1.jpg');
});

test('a photo with a location that cannot be decoded is not uploaded', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('No', 'InvalidStateError')));
  expect(await stripLocation(photo())).toBeUndefined();
});

test.each([
  ['a photo without a place', photo('IMG_2.HEIC', [])],
  ['a film without metadata', new File(['\0\0\0\x0cftypisom'], 'film.mp4', { type: 'video/mp4' })],
  ['a document', new File(['%PDF-1.7'], 'offer.pdf', { type: 'application/pdf' })],
])('%s stays unchanged', async (_, file) => {
  showing('image/webp');
  expect(await stripLocation(file)).toBe(file);
});

test('a film loses its metadata, and keeps its name and length', async () => {
  const film = new File(['\0\0\0\x0cftypisom', '\0\0\0\x16udta+52.52+013.40/'], 'Beach.mp4', { type: 'video/mp4' });
  const made = await stripLocation(film);
  expect([made?.name, made?.type, made?.size]).toEqual(['Beach.mp4', 'video/mp4', film.size]);
  expect(await made?.text()).toBe(`\0\0\0\x0cftypisom\0\0\0\x16free${'\0'.repeat(14)}`);
});

test('a film whose metadata cannot be read is not uploaded if it names a place', async () => {
  const film = new File(['\0\0\0\x0cftypisom', '\0\0\0\x99udta+loci'], 'Beach.mp4', { type: 'video/mp4' });
  expect(await stripLocation(film)).toBeUndefined();
});
