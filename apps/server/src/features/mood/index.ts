import { MoodEntity } from '@dayward/contract/features/mood';
import { entityFeature } from '#src/platform/entity/entity-feature.ts';
import { moodsTable } from './mood.table.ts';

export const moodFeature = entityFeature(MoodEntity, moodsTable);
