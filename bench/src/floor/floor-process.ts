/** The process of the floor: reads a PgConnection as JSON from stdin, prints its port, and runs until it is ended. */
import { text } from 'node:stream/consumers';
import { startFloor } from './floor-server.ts';

const { port } = await startFloor(JSON.parse(await text(process.stdin))); // written by measure-floor.ts
process.stdout.write(`${port}\n`);
