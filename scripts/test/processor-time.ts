import { afterAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Processor time of the file's worker from its set-up to its last test. */
    processorMs?: number;
  }
}

const before = process.cpuUsage();

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the parameter to learn what a hook needs
afterAll(({}, file) => {
  const { user, system } = process.cpuUsage(before);
  file.meta.processorMs = (user + system) / 1000;
});
