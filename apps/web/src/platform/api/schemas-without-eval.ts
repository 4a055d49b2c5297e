import { config } from 'zod/mini';

// Without this, the first schema tests whether `eval` is allowed. The content security policy forbids it and would report it at
// every start.
config({ jitless: true });
