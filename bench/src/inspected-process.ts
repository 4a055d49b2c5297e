import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** Lets Node open its inspector on a free port when it is asked to. */
export const INSPECTABLE = { NODE_OPTIONS: '--inspect-port=0' } as const;

const ADDRESS = /Debugger listening on (ws:\/\/\S+)/;

/** A process of Node that can be told to collect its garbage. */
export type InspectedProcess = {
  /** Memory in use, in bytes, once nothing is left that could be thrown away. */
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
      // The second time finds what only became garbage with the first.
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

/** The memory of a process that lies in RAM. */
function residentBytes(pid: number): number {
  try {
    const kib = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kib) * 1024;
  } catch {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024;
  }
}
