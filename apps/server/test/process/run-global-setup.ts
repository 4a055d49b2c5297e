import setup from '../global-setup.ts';

/** Starts the PostgreSQL of the API tests as Vitest does, prints its address, and never stops it. */
const project: Pick<Parameters<typeof setup>[0], 'provide'> & { config: { env: Record<string, string> } } = {
  config: { env: {} },
  provide: (_name, value) => void process.stdout.write(`${JSON.stringify(value)}\n`),
};

// Of a project, the setup reads only these two.
await setup(project as unknown as Parameters<typeof setup>[0]);
setInterval(() => undefined, 60_000);
