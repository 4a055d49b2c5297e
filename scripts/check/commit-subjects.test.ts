import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isSubject, RULE_FILE, reviewSubjects } from './commit-subjects.ts';
import { makeGitRepository } from './git-repository.fixture.ts';

describe('isSubject', () => {
  test.each(['web: add a page', 'web/tasks, server: sort by name', 'e2e: prove it', `a: ${'x'.repeat(69)}`])(
    '"%s" is one',
    (subject) => expect(isSubject(subject)).toBe(true),
  );

  test.each(['Add a page', 'Web: add a page', 'web:add a page', 'web: ', ': add', `a: ${'x'.repeat(70)}`, ''])(
    '"%s" is none',
    (subject) => expect(isSubject(subject)).toBe(false),
  );
});

describe('reviewSubjects', () => {
  let repository: ReturnType<typeof makeGitRepository>;

  beforeEach(() => {
    repository = makeGitRepository();
    repository.commit('Before the rule');
  });
  afterEach(() => repository.remove());

  const refused = () => reviewSubjects(repository.folder)?.refused.map(({ subject }) => subject);

  test('commits before the rule are not checked', () => {
    expect(reviewSubjects(repository.folder)).toBeUndefined();
  });

  test('the commit that adds the rule is checked, earlier ones are not', () => {
    repository.commit('Bring the rule', { [RULE_FILE]: '' });
    expect(refused()).toEqual(['Bring the rule']);
  });

  test('later commits are checked', () => {
    repository.commit('check: bring the rule', { [RULE_FILE]: '' });
    const hash = repository.commit('Forget the rule');
    repository.commit('web: keep the rule');
    expect(reviewSubjects(repository.folder)).toEqual({ judged: 3, refused: [{ hash, subject: 'Forget the rule' }] });
  });

  test('a branch from before the rule is not checked, commits after its merge are; merges are not', () => {
    repository.git('branch', 'other');
    repository.commit('check: bring the rule', { [RULE_FILE]: '' });
    repository.git('checkout', '--quiet', 'other');
    repository.commit('Written without the rule', { other: '' });
    repository.git('merge', '--quiet', '--no-edit', 'main');
    expect(refused()).toEqual([]);
    repository.commit('Written with the rule');
    expect(refused()).toEqual(['Written with the rule']);
  });

  test('a rule that was added on a merged branch is found in its commit', () => {
    repository.git('checkout', '--quiet', '-b', 'rule');
    repository.commit('check: bring the rule', { [RULE_FILE]: '' });
    repository.commit('After the rule');
    repository.git('checkout', '--quiet', 'main');
    repository.commit('Beside the rule', { beside: '' });
    repository.git('merge', '--quiet', '--no-ff', '--no-edit', 'rule');
    expect(refused()).toEqual(['After the rule']);
  });

  test('a rule that was removed and restored counts from its first commit', () => {
    repository.commit('check: bring the rule', { [RULE_FILE]: '' });
    rmSync(join(repository.folder, RULE_FILE));
    repository.commit('Drop the rule');
    repository.commit('check: bring the rule back', { [RULE_FILE]: '' });
    expect(refused()).toEqual(['Drop the rule']);
  });

  test('a shallow clone, a folder inside of another repository and one without any are skipped', () => {
    repository.commit('Bring the rule', { [RULE_FILE]: '' });
    repository.commit('After the rule');
    const shallow = join(repository.folder, 'shallow');
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${repository.folder}`, shallow], { stdio: 'pipe' });
    expect(reviewSubjects(shallow)).toBeUndefined();

    const inside = join(repository.folder, 'inside');
    mkdirSync(inside);
    expect(reviewSubjects(inside)).toBeUndefined();

    rmSync(join(repository.folder, '.git'), { recursive: true });
    expect(reviewSubjects(repository.folder)).toBeUndefined();
  });
});
