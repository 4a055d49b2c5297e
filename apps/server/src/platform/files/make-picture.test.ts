import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makePicture } from './make-picture.ts';
import { pictureFormatOf } from './picture-format.ts';
import { SQUARE, WITH_THUMBNAIL } from './picture-kinds.fixture.ts';
import {
  buildAvifOf,
  buildBomb,
  buildMovingPicture,
  buildPhotoWithMetadata,
  buildPicture,
  METADATA_CANARIES,
} from './pictures.fixture.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('the stored version of a picture', () => {
  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('is webp, converted from %s', async (format) => {
    const sent = await buildPicture({ format, width: 600, height: 900 });
    expect(pictureFormatOf(sent)).toBe(format);
    const { full, thumbnail, width, height } = await makePicture(sent, SQUARE);
    expect([width, height, thumbnail]).toEqual([512, 512, undefined]);
    expect(await sharp(full).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  });

  test('holds none of the file’s metadata, and its pixels are upright', async () => {
    const sent = await buildPhotoWithMetadata();
    const before = await sharp(sent).metadata();
    expect(before).toMatchObject({
      orientation: 6,
      exif: expect.anything(),
      xmp: expect.anything(),
      icc: expect.anything(),
    });
    // The pointer to the GPS data (Exif 2.3, tag 0x8825), in either byte order.
    expect(
      [
        [0x88, 0x25],
        [0x25, 0x88],
      ].some((tag) => before.exif?.includes(Buffer.from(tag))),
    ).toBe(true);
    for (const canary of METADATA_CANARIES) expect(Buffer.from(sent).includes(canary), canary).toBe(true);

    const { full, thumbnail = new Uint8Array() } = await makePicture(sent, WITH_THUMBNAIL);
    for (const kept of [full, thumbnail]) {
      const about = await sharp(kept).metadata();
      for (const part of ['exif', 'xmp', 'icc', 'iptc', 'orientation', 'comments'] as const) {
        expect(about[part], part).toBeUndefined();
      }
      for (const canary of [...METADATA_CANARIES, 'Exif', 'GPS', 'ICCP'])
        expect(Buffer.from(kept).includes(canary), canary).toBe(false);
    }
    // Rotated by a quarter: the left side is now the top.
    const { data, info } = await sharp(full).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([200, 300]);
    const [top, bottom] = [data.subarray(info.width * 3 * 20), data.subarray(info.width * 3 * 280)];
    expect([Number(top[0]) > Number(top[2]), Number(bottom[0]) > Number(bottom[2])]).toEqual([true, false]);
  });

  test('has sizes by its purpose, and is never enlarged', async () => {
    const large = await makePicture(await buildPicture({ format: 'jpeg', width: 3000, height: 1500 }), WITH_THUMBNAIL);
    expect([large.width, large.height]).toEqual([2048, 1024]);
    expect(await sharp(large.thumbnail).metadata()).toMatchObject({ width: 320, height: 160 });
    const small = await makePicture(await buildPicture({ width: 30, height: 20 }), WITH_THUMBNAIL);
    expect([small.width, small.height]).toEqual([30, 20]);
    const dot = await makePicture(await buildPicture({ width: 1, height: 1 }), SQUARE);
    expect([dot.width, dot.height]).toEqual([1, 1]);
    const strip = await makePicture(await buildPicture({ width: 400, height: 90 }), SQUARE);
    expect([strip.width, strip.height]).toEqual([90, 90]);
  });
});

describe('a file that is not a picture', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  test.each([
    ['one byte', new Uint8Array([0x89])],
    ['nothing', new Uint8Array()],
    ['an SVG', bytesOf(SVG)],
    ['an SVG behind a declaration', bytesOf(`<?xml version="1.0"?>${SVG}`)],
    ['a page', bytesOf('<!doctype html><script>alert(1)</script>')],
    ['a PDF', bytesOf('%PDF-1.7\n')],
    ['a script', bytesOf('#!/bin/sh\n')],
    ['a film', Uint8Array.from([0, 0, 0, 0x18, ...bytesOf('ftypmp42')])],
    ['the picture of a phone that only phones can read', Uint8Array.from([0, 0, 0, 0x18, ...bytesOf('ftypheic')])],
    ['an archive', Uint8Array.from([0x50, 0x4b, 3, 4])],
    ['a picture behind something else', Uint8Array.from([0x20, 0x89, ...bytesOf('PNG\r\n')])],
  ])('%s is refused without decoding', async (_, bytes) => {
    await expect(makePicture(bytes, SQUARE)).rejects.toMatchObject({ code: 'picture_unsupported' });
  });

  test('a bitmap of another kind is refused', async () => {
    const bytes = await buildPicture({ format: 'tiff' });
    await expect(makePicture(bytes, SQUARE)).rejects.toMatchObject({ code: 'picture_unsupported' });
  });

  test('a truncated picture is refused', async () => {
    const whole = await buildPicture({ format: 'jpeg', width: 400, height: 400 });
    const broken: Uint8Array[] = [
      Uint8Array.from([0x89, ...bytesOf('PNG\r\n'), 0x1a, 0x0a]),
      Uint8Array.from([...whole.subarray(0, 3), ...bytesOf(SVG)]),
      bytesOf('GIF89a<script>alert(1)</script>'),
      bytesOf('RIFF....WEBPVP8 <svg/>'),
      whole.subarray(0, whole.length >> 1),
    ];
    for (const bytes of broken) {
      await expect(makePicture(bytes, SQUARE)).rejects.toMatchObject({ code: 'picture_unreadable' });
    }
  });

  test('data hidden behind a picture is not stored', async () => {
    const script = '<script>alert("CANARY")</script>';
    const polyglot = Uint8Array.from([...(await buildPicture({ format: 'gif' })), ...bytesOf(script)]);
    const { full } = await makePicture(polyglot, SQUARE);
    expect(Buffer.from(full).includes('CANARY')).toBe(false);
    expect(pictureFormatOf(full)).toBe('webp');
  });
});

describe('a picture that would cost too much', () => {
  test('is refused by its header', async () => {
    const bomb = buildBomb(30_000, 30_000);
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(makePicture(bomb, SQUARE)).rejects.toMatchObject({ code: 'picture_too_large' });
    await expect(makePicture(buildBomb(50_001, 1_000), SQUARE)).rejects.toMatchObject({ code: 'picture_too_large' });
    await makePicture(buildBomb(10_000, 100), SQUARE);
  });

  test('is refused with fewer pixels if all of them are in memory at once', async () => {
    const refusalOf = async (bytes: Uint8Array) => makePicture(bytes, SQUARE).catch(({ code }) => code);
    expect(await refusalOf(buildBomb(25_001, 1_000, { isInterlaced: true }))).toBe('picture_too_large');
    expect(await refusalOf(buildBomb(25_000, 1_000, { isInterlaced: true }))).not.toBe('picture_too_large');
    expect(await refusalOf(await buildAvifOf(12_501, 1_000))).toBe('picture_too_large');
    expect(await refusalOf(await buildAvifOf(12_500, 1_000))).toBe('picture_unreadable');
    expect(await refusalOf(await buildAvifOf(6_251, 1_000, { bitdepth: 12 }))).toBe('picture_too_large');
    expect(await refusalOf(await buildAvifOf(6_250, 1_000, { bitdepth: 12 }))).toBe('picture_unreadable');
    const progressive = sharp({ create: { width: 5_001, height: 5_000, channels: 3, background: 'teal' } });
    expect(await refusalOf(await progressive.jpeg({ progressive: true }).toBuffer())).toBe('picture_too_large');
    const gif = await sharp({ create: { width: 5_001, height: 5_000, channels: 3, background: 'teal' } })
      .gif()
      .toBuffer();
    expect(await refusalOf(gif)).toBe('picture_too_large');
  });

  test('is refused when it has more pixels than its header says', async () => {
    const lie = await buildAvifOf(64, 64, { width: 4_000, height: 4_000 });
    await expect(makePicture(lie, SQUARE)).rejects.toMatchObject({ code: 'picture_unreadable' });
  });

  test.each(['gif', 'webp'] as const)('is refused when it is animated: %s', async (format) => {
    await expect(makePicture(await buildMovingPicture(format), SQUARE)).rejects.toMatchObject({
      code: 'picture_animated',
    });
  });

  test('waits in a bounded queue', async () => {
    const sent = await buildPicture({ format: 'jpeg', width: 800, height: 800 });
    const answers = await Promise.allSettled(Array.from({ length: 60 }, () => makePicture(sent, SQUARE)));
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused).toHaveLength(60 - 32);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  });
});
