import { pushScenario } from '../sync-load/push-scenarios.ts';
import { addList, readLists } from './list-scenarios.ts';
import type { Operation } from './load-task.ts';
import type { Scenario } from './scenario.ts';

export const SCENARIOS: Readonly<Record<Operation, Scenario>> = {
  read: readLists,
  write: addList,
  push: pushScenario(1, 'now'),
  push50: pushScenario(50, 'past'),
};
