import { writeFileSync } from 'node:fs';

/** @typedef {import('vitest/node').TestModule} TestModule */

/**
 * The duration of one test file.
 *
 * @typedef {object} FileTime
 * @property {string} project
 * @property {string} file relative to its project
 * @property {number} startedAt milliseconds of the wall clock
 * @property {number} endedAt milliseconds of the wall clock
 * @property {number} processorMs processor time of its worker, without other processes
 */

/** Reporter that writes the duration of each test file into the file that `DAYWARD_TEST_TIMES` names. */
class FileTimes {
  /** @type {Map<string, number>} */
  #starts = new Map();
  /** @type {FileTime[]} */
  #files = [];

  /** @param {TestModule} testModule */
  onTestModuleQueued(testModule) {
    this.#starts.set(testModule.id, Date.now());
  }

  /** @param {TestModule} testModule */
  onTestModuleEnd(testModule) {
    const endedAt = Date.now();
    this.#files.push({
      project: testModule.project.name,
      file: testModule.relativeModuleId,
      startedAt: this.#starts.get(testModule.id) ?? endedAt,
      endedAt,
      processorMs: testModule.meta().processorMs ?? 0,
    });
  }

  onTestRunEnd() {
    const path = process.env.DAYWARD_TEST_TIMES;
    if (path !== undefined) writeFileSync(path, JSON.stringify(this.#files));
  }
}

// biome-ignore lint/style/noDefaultExport: Vitest finds a reporter by its default export
export default FileTimes;
