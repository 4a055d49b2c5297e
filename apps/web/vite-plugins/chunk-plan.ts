import { build, type Plugin } from 'vite';

/** A chunk as the bundler splits it by itself: modules that the same dynamic imports load. */
type Part = { modules: ReadonlyMap<string, number>; imports: readonly string[]; root: string | undefined };

/** The modules that each module imports. */
type Imports = ReadonlyMap<string, readonly string[]>;

/** The chunk of each module outside the initial load, and its used source size in bytes. */
export type ChunkPlan = ReadonlyMap<string, { chunk: string; bytes: number }>;

/** Rules that assign a module to a chunk, by its importers. */
export type ChunkRules = {
  /** The unit of a dynamically imported module: modules that load together share one name. */
  unitOf: (root: string) => string;
  /** The large library that a module belongs to, if any. */
  libraryOf: (module: string) => string | undefined;
  /** The chunk of a module that is needed by these units and needs these libraries itself. */
  chunkOf: (module: string, units: ReadonlySet<string>, libraries: ReadonlySet<string>) => string;
};

/**
 * Plans the chunks of all dynamically imported modules. A trial build, split by the bundler itself, shows which dynamic import
 * loads which modules; the rules then group modules into files.
 */
export async function planChunks(root: string, { unitOf, libraryOf, chunkOf }: ChunkRules): Promise<ChunkPlan> {
  const { parts, imports } = await splitOnTrial(root);
  const closureOf = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file) || !parts.has(file)) return seen;
    seen.add(file);
    for (const imported of parts.get(file)?.imports ?? []) closureOf(imported, seen);
    return seen;
  };
  const units = new Map<string, Set<string>>();
  for (const [file, { root: id }] of parts) {
    if (id === undefined) continue;
    for (const part of closureOf(file)) units.set(part, (units.get(part) ?? new Set()).add(unitOf(id)));
  }
  // Imports through a front door are ignored: they load more than is used.
  const librariesOf = (module: string, found = new Set<string>(), seen = new Set<string>()): Set<string> => {
    if (seen.has(module) || /[\\/]index\.ts$/.test(module)) return found;
    seen.add(module);
    const library = libraryOf(module);
    if (library !== undefined) return found.add(library);
    for (const imported of imports.get(module) ?? []) librariesOf(imported, found, seen);
    return found;
  };
  const plan = new Map<string, { chunk: string; bytes: number }>();
  for (const [file, { modules }] of parts) {
    for (const [module, bytes] of modules) {
      plan.set(module, { chunk: chunkOf(module, units.get(file) ?? new Set(), librariesOf(module)), bytes });
    }
  }
  return plan;
}

async function splitOnTrial(root: string): Promise<{ parts: Map<string, Part>; imports: Imports }> {
  const imports = new Map<string, readonly string[]>();
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [withoutStyles(), readImports(imports)],
    build: { write: false, minify: false, modulePreload: false },
  });
  if (!('output' in built)) throw new Error('The trial build gave no chunks.');
  const chunks = built.output.filter((output) => output.type === 'chunk');
  // The entry with all its imports is loaded before every other chunk.
  const parts = new Map(
    chunks
      .filter(({ isEntry }) => !isEntry)
      .map(({ fileName, modules, imports, isDynamicEntry, facadeModuleId }) => {
        const root = isDynamicEntry && facadeModuleId !== null ? facadeModuleId : undefined;
        return [
          fileName,
          {
            modules: new Map(Object.entries(modules).map(([id, { renderedLength }]) => [id, renderedLength])),
            imports,
            root,
          },
        ] as const;
      }),
  );
  return { parts, imports };
}

function readImports(imports: Map<string, readonly string[]>): Plugin {
  return {
    name: 'dayward:read-imports',
    generateBundle() {
      for (const id of this.getModuleIds()) imports.set(id, this.getModuleInfo(id)?.importedIds ?? []);
    },
  };
}

/** Skips style sheets: they do not affect the imports, and are slow to build. */
function withoutStyles(): Plugin {
  return {
    name: 'dayward:without-styles',
    enforce: 'pre',
    load: { filter: { id: /\.css$/ }, handler: () => ({ code: '', moduleType: 'js' }) },
  };
}
