import { config } from 'zod/mini';

// Left to itself, the first schema tries whether it may build code from text. Our content security policy forbids that
// and would report it at every start.
config({ jitless: true });
