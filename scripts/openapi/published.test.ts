import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeGitRepository } from '../check/git-repository.fixture.ts';
import { findPublishedCommit, readAtCommit } from './published.ts';

let repository: ReturnType<typeof makeGitRepository>;
beforeEach(() => {
  repository = makeGitRepository();
});
afterEach(() => repository.remove());

test('on a branch, the published API is that of main where the branch left it', () => {
  const base = repository.commit('one', { api: 'old' });
  repository.git('checkout', '--quiet', '-b', 'work');
  repository.commit('two', { api: 'new' });
  repository.commit('three');
  expect(findPublishedCommit(repository.folder)).toBe(base);
  expect(readAtCommit(repository.folder, base, 'api')).toBe('old');
  expect(readAtCommit(repository.folder, base, 'nothing')).toBeUndefined();
});

test('on main, it is that of the commit before; of a merge, that of main before it', () => {
  const first = repository.commit('one');
  const second = repository.commit('two');
  expect(findPublishedCommit(repository.folder)).toBe(first);
  repository.git('checkout', '--quiet', '-b', 'work');
  repository.commit('three');
  repository.git('checkout', '--quiet', 'main');
  repository.git('merge', '--quiet', '--no-ff', '--no-edit', 'work');
  expect(findPublishedCommit(repository.folder)).toBe(second);
});

test('what main has not yet sent to its origin is compared with the origin', () => {
  const sent = repository.commit('one');
  repository.git('update-ref', 'refs/remotes/origin/main', sent);
  repository.commit('two');
  repository.commit('three');
  expect(findPublishedCommit(repository.folder)).toBe(sent);
});

test('the first commit and a folder without history have nothing published', () => {
  expect(findPublishedCommit(repository.folder)).toBeUndefined();
  repository.commit('one');
  expect(findPublishedCommit(repository.folder)).toBeUndefined();
  rmSync(join(repository.folder, '.git'), { recursive: true });
  expect(findPublishedCommit(repository.folder)).toBeUndefined();
});
