import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** Makes Node open its inspector on a free port on request. */
export const INSPECTABLE = { NODE_OPTIONS: '--inspect-port=0' } as const;

const ADDRESS = /Debugger listening on (ws:\/\/\S+)/;

/** A Node process whose garbage can be collected on demand. */
export type InspectedProcess = {
  /** Memory in use, in bytes, after garbage collection. */
  restingMemory(): Promise<number>;
  close(): void;
};

/** Opens the inspector of a process that was started with {@link INSPECTABLE}. */
export async function inspectProcess(child: ChildProcess): Promise<InspectedProcess> {
  const { pid, stderr } = child;
  if (pid === undefined || stderr === null) throw new Error('The process does not run, or cannot be heard');
  const address = new Promise<string>((resolve) => {
    let output = '';
    stderr.on('data', (chunk: Buffer | string) => {
      output += chunk.toString();
      const found = ADDRESS.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await address);
  await once(socket, 'open');
  let asked = 0;
  return {
    async restingMemory() {
      // The second collection frees objects that only became garbage in the first.
      for (let time = 0; time < 2; time += 1) {
        const id = ++asked;
        socket.send(JSON.stringify({ id, method: 'HeapProfiler.collectGarbage' }));
        await answerTo(socket, id);
      }
      return residentBytes(pid);
    },
    close: () => socket.close(),
  };
}

async function answerTo(socket: WebSocket, id: number): Promise<void> {
  for (;;) {
    const [event]: MessageEvent[] = await once(socket, 'message');
    const answer: { id?: number } = JSON.parse(String(event?.data)); // the inspector's protocol
    if (answer.id === id) return;
  }
}

/** The resident memory of a process (RSS), in bytes. */
export function residentBytes(pid: number): number {
  try {
    const kib = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kib) * 1024;
  } catch {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
  }
}
