/**
 * Metadata of files that consist of boxes (ISO/IEC 14496-12): films (MP4, MOV) and photos (HEIC, AVIF, CR3, JPEG XL). A box has a
 * size, a type of four letters and a content, which may be boxes again.
 *
 * Metadata is blanked where it is: its bytes become zeros and its box becomes `free`, which readers skip. So no size and no offset
 * of the pictures and sounds changes. Boxes are known by name: an unknown box beside the film or the photo counts as metadata.
 */

/** Bytes to blank; `typeAt` is the position of the box type that becomes `free`, if it is a whole box. */
type Blank = { from: number; to: number; typeAt?: number };

/** `malformed`: the boxes cannot be read, as in a truncated file. `hidden`: there may be metadata that cannot be blanked. */
type Failure = 'malformed' | 'hidden';

type Box = { type: string; start: number; body: number; end: number };

/** Most boxes in one box; films of hours have some hundred. A guard of memory. */
const BOXES_MAX = 10_000;

/** Most chunks of a track of metadata, and most extents of the items of a photo. A guard of memory. */
const PIECES_MAX = 50_000;

/** First box types of a file with boxes; MOV files of before 2001 have no `ftyp`. */
const FIRST_TYPES = new Set(['ftyp', 'JXL ', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

/** Boxes that playing or showing needs, by the box around them. */
const KEPT_IN_FILE = new Set([
  ...['ftyp', 'styp', 'mdat', 'wide', 'pdin', 'sidx', 'ssix', 'mfra', 'moof', 'moov', 'meta'],
  ...['JXL ', 'jxlc', 'jxlp', 'jxll', 'jxli', 'jbrd'],
]);
const KEPT_IN_MOVIE = new Set(['mvhd', 'trak', 'iods', 'mvex', 'pssh', 'uuid']);
const KEPT_IN_TRACK = new Set(['tkhd', 'edts', 'tref', 'trgr', 'mdia', 'tapt', 'load', 'imap', 'clip', 'matt', 'txas']);
const KEPT_IN_ITEMS = new Set(['hdlr', 'pitm', 'iinf', 'iloc', 'iref', 'iprp', 'idat', 'grpl', 'dinf', 'ipro']);
const METADATA = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);

/** Types of items of a photo that are pixels or are computed from them; `Exif`, `mime` (XMP) and all others are metadata. */
const PIXEL_ITEMS = new Set([
  ...['hvc1', 'hev1', 'lhv1', 'hvt1', 'av01', 'avc1', 'vvc1', 'jpeg', 'j2k1', 'unci'],
  ...['grid', 'iovl', 'iden', 'tmap', 'tili'],
]);

/** The box of Canon that holds the raw photo's headers (CR3); its `CMT4` is the GPS part. */
const CANON_UUID = '85c0b687820f11e08111f4ce462b6a48';

/** Checks by the first bytes whether a file consists of boxes. */
export function isBoxedMedia(bytes: Uint8Array): boolean {
  return bytes.length >= 8 && FIRST_TYPES.has(typeAt(bytes, 4));
}

/**
 * Blanks all metadata of a file with boxes: Exif, XMP, user data and keys (such as `©xyz`, `loci` and
 * `com.apple.quicktime.location.ISO6709`), tracks of timed metadata, and unknown boxes.
 *
 * @returns the same array if there is none, otherwise a copy of the same length
 */
export function blankMetadata(bytes: Uint8Array): Uint8Array | Failure {
  const blanks = findInFile(bytes);
  if (typeof blanks === 'string') return blanks;
  // Pieces that overlap could take hours to blank.
  if (blanks.reduce((sum, { from, to }) => sum + to - from, 0) > bytes.length) return 'hidden';
  const isBlank = ({ from, to, typeAt: at }: Blank) =>
    (at === undefined || ['free', 'skip'].includes(typeAt(bytes, at))) &&
    bytes.subarray(from, to).every((byte) => byte === 0);
  const left = blanks.filter((blank) => !isBlank(blank));
  if (left.length === 0) return bytes;
  const copy = bytes.slice();
  for (const { from, to, typeAt: at } of left) {
    copy.fill(0, from, to);
    if (at !== undefined) copy.set([0x66, 0x72, 0x65, 0x65], at); // free
  }
  return copy;
}

const blankBox = ({ start, body, end }: Box): Blank => ({ from: body, to: end, typeAt: start + 4 });

/** Joins the findings in several boxes; the first failure wins. */
function collect(boxes: readonly Box[] | Failure, find: (box: Box) => readonly Blank[] | Failure): Blank[] | Failure {
  if (typeof boxes === 'string') return boxes;
  const blanks: Blank[] = [];
  for (const box of boxes) {
    const found = find(box);
    if (typeof found === 'string') return found;
    for (const blank of found) blanks.push(blank);
  }
  return blanks;
}

function findInFile(bytes: Uint8Array): Blank[] | Failure {
  const boxes = readBoxes(bytes, 0, bytes.length);
  const isFragmented = typeof boxes !== 'string' && boxes.some(({ type }) => type === 'moof');
  return collect(boxes, (box) => {
    if (!KEPT_IN_FILE.has(box.type)) return [blankBox(box)];
    if (box.type === 'moov') return findInMovie(bytes, box, isFragmented);
    if (box.type === 'meta') return findInItems(bytes, box);
    return box.type === 'moof' ? findInFragment(bytes, box) : [];
  });
}

function findInMovie(bytes: Uint8Array, movie: Box, isFragmented: boolean): Blank[] | Failure {
  return collect(readBoxes(bytes, movie.body, movie.end), (box) => {
    if (box.type === 'cmov') return 'hidden'; // a compressed movie header
    if (!KEPT_IN_MOVIE.has(box.type)) return [blankBox(box)];
    if (box.type === 'uuid') return findInUuid(bytes, box);
    return box.type === 'trak' ? findInTrack(bytes, box, isFragmented) : [];
  });
}

/** Canon's box has boxes of its own; every other box with a UUID is metadata. */
function findInUuid(bytes: Uint8Array, box: Box): Blank[] | Failure {
  const uuid = Array.from(bytes.subarray(box.body, Math.min(box.body + 16, box.end)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  if (uuid !== CANON_UUID) return [blankBox(box)];
  return collect(readBoxes(bytes, box.body + 16, box.end), (part) =>
    part.type === 'CMT4' || METADATA.has(part.type) ? [blankBox(part)] : [],
  );
}

function findInFragment(bytes: Uint8Array, fragment: Box): Blank[] | Failure {
  return collect(readBoxes(bytes, fragment.body, fragment.end), (box) => {
    if (box.type !== 'traf') return METADATA.has(box.type) ? [blankBox(box)] : [];
    // A `uuid` in here may be the keys of an encrypted film.
    return collect(readBoxes(bytes, box.body, box.end), (part) =>
      METADATA.has(part.type) && part.type !== 'uuid' ? [blankBox(part)] : [],
    );
  });
}

function findInTrack(bytes: Uint8Array, track: Box, isFragmented: boolean): Blank[] | Failure {
  const media = findBox(bytes, track, ['mdia']);
  const handler = media && findBox(bytes, media, ['hdlr']);
  if (handler !== undefined && typeAt(bytes, handler.body + 8) === 'meta') {
    // Samples of timed metadata, such as a place each second; those of a fragmented film are in its fragments.
    if (isFragmented) return 'hidden';
    const samples = findSamples(bytes, track);
    return typeof samples === 'string' ? samples : [blankBox(track), ...samples];
  }
  return collect(readBoxes(bytes, track.body, track.end), (box) => {
    if (!KEPT_IN_TRACK.has(box.type)) return [blankBox(box)];
    if (box.type !== 'mdia') return [];
    return collect(readBoxes(bytes, box.body, box.end), (part) => {
      if (part.type !== 'minf') return METADATA.has(part.type) ? [blankBox(part)] : [];
      return collect(readBoxes(bytes, part.body, part.end), (inner) =>
        METADATA.has(inner.type) ? [blankBox(inner)] : [],
      );
    });
  });
}

/** Finds the bytes of all samples of a track, by its tables of chunks. */
function findSamples(bytes: Uint8Array, track: Box): Blank[] | Failure {
  const tableOf = (type: string) => findBox(bytes, track, ['mdia', 'minf', 'stbl', type]);
  const near = tableOf('stco');
  const offsets = near ?? tableOf('co64');
  const [sizes, runs] = [tableOf('stsz'), tableOf('stsc')];
  if (sizes === undefined || runs === undefined || offsets === undefined) return 'hidden';
  const offsetBytes = near === undefined ? 8 : 4;
  const [chunkCount, runCount] = [numberAt(bytes, offsets.body + 4), numberAt(bytes, runs.body + 4)];
  if (chunkCount > PIECES_MAX) return 'hidden';
  const sizeOf = sampleSizes(bytes, sizes);
  const isWhole =
    offsets.body + 8 + chunkCount * offsetBytes <= offsets.end && runs.body + 8 + runCount * 12 <= runs.end;
  if (sizeOf === undefined || !isWhole) return 'malformed';
  const blanks: Blank[] = [];
  let [sample, run] = [0, 0];
  for (let chunk = 0; chunk < chunkCount; chunk += 1) {
    while (run + 1 < runCount && numberAt(bytes, runs.body + 8 + (run + 1) * 12) <= chunk + 1) run += 1;
    const next = sample + numberAt(bytes, runs.body + 12 + run * 12);
    const from = numberAt(bytes, offsets.body + 8 + chunk * offsetBytes, offsetBytes);
    const to = from + sizeOf(sample, next);
    if (to > bytes.length) return 'malformed';
    blanks.push({ from, to });
    sample = next;
  }
  return blanks;
}

/** Returns the function that sums the sizes of the samples from one to another, excluded; undefined if its table ends early. */
function sampleSizes(bytes: Uint8Array, { body, end }: Box): ((from: number, to: number) => number) | undefined {
  const [common, count] = [numberAt(bytes, body + 4), numberAt(bytes, body + 8)];
  if (common > 0) return (from, to) => common * Math.max(0, Math.min(to, count) - from);
  if (body + 12 + count * 4 > end) return undefined;
  return (from, to) => {
    let sum = 0;
    for (let sample = from; sample < Math.min(to, count); sample += 1) sum += numberAt(bytes, body + 12 + sample * 4);
    return sum;
  };
}

/** Finds the metadata among the items of a photo. A `meta` box of anything but a picture is metadata as a whole. */
function findInItems(bytes: Uint8Array, meta: Box): Blank[] | Failure {
  const boxes = readBoxes(bytes, meta.body + 4, meta.end);
  if (typeof boxes === 'string') return [blankBox(meta)]; // QuickTime's own form, which has no version
  const boxOf = (type: string) => boxes.find((box) => box.type === type);
  const handler = boxOf('hdlr');
  if (handler === undefined || typeAt(bytes, handler.body + 8) !== 'pict') return [blankBox(meta)];
  const others = boxes.filter(({ type }) => !KEPT_IN_ITEMS.has(type)).map(blankBox);
  const [infos, locations] = [boxOf('iinf'), boxOf('iloc')];
  if (infos === undefined || locations === undefined) return others;
  const ids = readMetadataIds(bytes, infos);
  if (typeof ids === 'string') return ids;
  const contents = findContents(bytes, locations, ids, boxOf('idat'));
  return typeof contents === 'string' ? contents : [...others, ...contents];
}

/** Reads the ids of the items that are no pixels. */
function readMetadataIds(bytes: Uint8Array, infos: Box): ReadonlySet<number> | Failure {
  const countBytes = bytes[infos.body] === 0 ? 2 : 4;
  const entries = readBoxes(bytes, infos.body + 4 + countBytes, infos.end);
  if (typeof entries === 'string') return entries;
  const ids = new Set<number>();
  for (const { body, end } of entries) {
    const version = bytes[body] ?? 0;
    const idBytes = version < 3 ? 2 : 4;
    if (body + 4 + idBytes + 2 > end) return 'malformed';
    // Versions 0 and 1 have no type: they describe files, not pixels.
    const type = version < 2 ? '' : typeAt(bytes, body + 4 + idBytes + 2);
    if (!PIXEL_ITEMS.has(type)) ids.add(numberAt(bytes, body + 4, idBytes));
  }
  return ids;
}

/** Item in the table of locations (`iloc`): its content begins at `base` plus each offset. */
type ItemLocation = { id: number; method: number; base: number; extents: { offset: number; length: number }[] };

/** Finds the bytes of items by the table of their locations. */
function findContents(
  bytes: Uint8Array,
  table: Box,
  ids: ReadonlySet<number>,
  data: Box | undefined,
): Blank[] | Failure {
  const locations = readLocations(bytes, table);
  if (locations === undefined) return 'malformed';
  const blanks: Blank[] = [];
  for (const { id, method, base, extents } of locations) {
    if (!ids.has(id)) continue;
    const within = method === 0 ? { body: 0, end: bytes.length } : data;
    for (const { offset, length } of extents) {
      // A length of 0 means all; method 2 refers to another item.
      if (method > 1 || within === undefined || length === 0) return 'hidden';
      const from = within.body + base + offset;
      if (from + length > within.end) return 'malformed';
      blanks.push({ from, to: from + length });
    }
  }
  return blanks;
}

/** Reads the table of locations. @returns undefined if it ends early or has an unknown form */
function readLocations(bytes: Uint8Array, { body, end }: Box): ItemLocation[] | undefined {
  const version = bytes[body] ?? 0;
  const sizes = numberAt(bytes, body + 4, 2);
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexBytes = version === 0 ? 0 : sizes & 15;
  const isKnown = version <= 2 && [offsetBytes, lengthBytes, baseBytes, indexBytes].every((size) => size % 4 === 0);
  if (!isKnown) return undefined;
  let at = body + 6;
  const read = (size: number) => {
    const value = numberAt(bytes, at, size);
    at += size;
    return value;
  };
  const wide = version < 2 ? 2 : 4;
  const locations: ItemLocation[] = [];
  let pieces = 0;
  for (let left = read(wide); left > 0 && at <= end && locations.length <= PIECES_MAX; left -= 1) {
    const [id, method] = [read(wide), version === 0 ? 0 : read(2) & 15];
    read(2); // the file that holds it: this one
    const [base, count] = [read(baseBytes), read(2)];
    const extentBytes = indexBytes + offsetBytes + lengthBytes;
    pieces += count;
    if (pieces > PIECES_MAX || at + count * extentBytes > end) return undefined;
    const extents = Array.from({ length: count }, () => {
      read(indexBytes);
      return { offset: read(offsetBytes), length: read(lengthBytes) };
    });
    locations.push({ id, method, base, extents });
  }
  return at > end ? undefined : locations;
}

/** Finds the first box of a path of types, from the content of a box. */
function findBox(bytes: Uint8Array, around: Box, [type, ...further]: readonly string[]): Box | undefined {
  const boxes = readBoxes(bytes, around.body, around.end);
  const found = typeof boxes === 'string' ? undefined : boxes.find((box) => box.type === type);
  return found === undefined || further.length === 0 ? found : findBox(bytes, found, further);
}

/** Reads the boxes that fill a range; user data of QuickTime ends with a zero. */
function readBoxes(bytes: Uint8Array, from: number, to: number): Box[] | 'malformed' {
  const boxes: Box[] = [];
  let start = from;
  while (start + 8 <= to) {
    const size = numberAt(bytes, start);
    const [head, length] = size === 1 ? [16, start + 16 <= to ? numberAt(bytes, start + 8, 8) : 0] : [8, size];
    const end = size === 0 ? to : start + length;
    if (start + head > end || end > to || boxes.length >= BOXES_MAX) return 'malformed';
    boxes.push({ type: typeAt(bytes, start + 4), start, body: start + head, end });
    start = end;
  }
  return bytes.subarray(start, to).every((byte) => byte === 0) ? boxes : 'malformed';
}

/** Reads a number of 0, 2, 4 or 8 bytes, most significant first; beyond 2⁵³ it is inexact, but too large for any file. */
function numberAt(bytes: Uint8Array, at: number, size = 4): number {
  let value = 0;
  for (let index = 0; index < size; index += 1) value = value * 256 + (bytes[at + index] ?? 0);
  return value;
}

function typeAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
