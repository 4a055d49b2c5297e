// Imported first by every command, for its effect. It and the command files use only syntax that old Node releases can
// read, so that they answer with this line instead of a syntax error.
const OLDEST_NODE_MAJOR = 20;

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE_MAJOR) {
  process.stderr.write(
    'Dayward needs Node ' +
      OLDEST_NODE_MAJOR +
      ' or newer, this is ' +
      process.version +
      '. Install it from https://nodejs.org and run the command again.\n',
  );
  process.exit(1);
}

export {};
