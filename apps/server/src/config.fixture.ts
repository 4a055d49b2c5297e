import { expect } from 'vitest';
import { loadConfig } from './config.ts';
import { StartError } from './platform/start-error.ts';

export const DEFAULTS = { root: '/srv/dayward' };

/** The lines with which the server refuses to start; none if it starts. */
export function faultsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    loadConfig(env, DEFAULTS);
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return String(error instanceof Error ? error.message : error).split('\n');
  }
  return [];
}
