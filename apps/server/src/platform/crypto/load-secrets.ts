import { hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { JsonSyntaxError, parseJson } from '#src/platform/json.ts';
import { StartError } from '#src/platform/start-error.ts';
import { MASTER_KEY_BYTES, type Secrets } from './key-ring.ts';

const FILE_NAME = 'secrets.json';
const OWNER_ONLY = 0o600;
const OTHERS = 0o077;

const MasterKeySchema = z
  .base64()
  .transform((text) => new Uint8Array(Buffer.from(text, 'base64')))
  .refine((key) => key.length === MASTER_KEY_BYTES);

/** The first key seals; older ones only open. */
const SecretsSchema = z.object({ version: z.literal(1), masterKeys: z.array(MasterKeySchema).min(1) });

/**
 * Loads the keys of the server. They come from `APP_SECRET` if several servers share one database, otherwise from `secrets.json`
 * in the data folder, which the first start creates. An existing file still opens what it sealed before `APP_SECRET` was
 * introduced.
 *
 * @throws StartError when the file is broken, unreadable, or readable by others.
 */
export async function loadSecrets(dataDir: string, appSecret?: string): Promise<Secrets> {
  const path = join(dataDir, FILE_NAME);
  const stored = await readSecrets(path);
  if (appSecret !== undefined) return { masterKeys: [masterKeyFrom(appSecret), ...(stored ?? [])] };
  return { masterKeys: stored ?? (await createSecrets(dataDir, path)) };
}

function masterKeyFrom(appSecret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', appSecret, '', 'dayward/v1/app-secret', MASTER_KEY_BYTES));
}

async function readSecrets(path: string): Promise<Uint8Array[] | undefined> {
  let text: string;
  try {
    const { mode } = await stat(path);
    if (process.platform !== 'win32' && (mode & OTHERS) !== 0) {
      throw new StartError(
        `${path} holds the server's secrets, but other users of this machine may open it. Run: chmod 600 ${path}`,
      );
    }
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new StartError(
      `${path} cannot be read (${String(codeOf(error))}). It must belong to the user who starts the server.`,
      {
        cause: error,
      },
    );
  }
  const parsed = SecretsSchema.safeParse(parseOrUndefined(text));
  if (parsed.success) return parsed.data.masterKeys;
  throw new StartError(
    `${path} is broken. Put it back from a backup; without it, everybody must sign in again and stored access to calendars is lost. To accept that, delete it.`,
  );
}

function parseOrUndefined(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof JsonSyntaxError) return undefined;
    throw error;
  }
}

async function createSecrets(dataDir: string, path: string): Promise<Uint8Array[]> {
  const content = { version: 1, masterKeys: [randomBytes(MASTER_KEY_BYTES).toString('base64')] };
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}.new`;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeDurably(draft, `${JSON.stringify(content, null, 2)}\n`);
    await publish(draft, path);
    await syncFolder(dataDir);
  } catch (error) {
    throw new StartError(
      `${path} cannot be written (${String(codeOf(error))}). Make the folder writable, or choose another with DATA_DIR.`,
      {
        cause: error,
      },
    );
  } finally {
    await rm(draft, { force: true });
  }
  // Read again: another process may have been first, and then its keys count.
  return (await readSecrets(path)) ?? [];
}

/** Gives the finished draft its name, unless the name exists: a link never replaces a file, a rename would. */
async function publish(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    await rename(draft, path); // a file system without hard links
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', OWNER_ONLY);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'code') : undefined;
}
