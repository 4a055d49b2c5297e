import { FAULTS, type FaultName } from './fault-table.ts';

/** A fault that waits for its calls. */
export type ArmedFault = { readonly name: FaultName; readonly times: number; readonly value: string | undefined };

/** A fault that acts now. */
export type ActingFault = { readonly value: string | undefined };

/** The faults that are set. */
export type Faults = {
  /** Sets a fault for the next calls that it concerns; none takes it back. */
  set(name: FaultName, options?: { times?: number; value?: string | undefined }): void;
  clear(): void;
  list(): readonly ArmedFault[];
  /** Uses a fault up once, if it is set. */
  take(name: FaultName): ActingFault | undefined;
};

export function createFaults(): Faults {
  const armed = new Map<FaultName, ArmedFault>();
  return {
    set(name, { times = 1, value } = {}) {
      if (times <= 0) armed.delete(name);
      else armed.set(name, { name, times, value: value ?? FAULTS[name].values?.[0] });
    },
    clear: () => armed.clear(),
    list: () => [...armed.values()],
    take(name) {
      const fault = armed.get(name);
      if (fault === undefined) return undefined;
      if (fault.times > 1) armed.set(name, { ...fault, times: fault.times - 1 });
      else armed.delete(name);
      return { value: fault.value };
    },
  };
}
