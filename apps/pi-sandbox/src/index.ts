export { type Control, createControl } from './control/control-client.ts';
export { FAULTS, type FaultName } from './faults/fault-table.ts';
export { SandboxSettingsError } from './guard.ts';
export { otherAppKey } from './platform-api/credentials.ts';
export { type PiSandbox, type PiSandboxOptions, startPiSandbox } from './start.ts';
