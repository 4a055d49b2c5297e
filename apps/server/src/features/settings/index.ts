import { Settings, settingsRoutes } from '@dayward/contract/features/settings';
import { acceptSnakeCase } from '#src/platform/entity/snake-case-input.ts';
import type { ServerFeature } from '#src/platform/feature.ts';
import { implement } from '#src/platform/http/implement.ts';
import { getSettings, putSettings } from './settings.service.ts';
import { settingsTable } from './settings.table.ts';

export const settingsFeature: ServerFeature = {
  name: 'settings',
  synced: [{ declaration: Settings, table: settingsTable }],
  registerRoutes(app, context) {
    const readBody = acceptSnakeCase(Object.keys(Settings.fields));
    implement(app, settingsRoutes.get, ({ actor, params }) => getSettings(context, actor.userId, params.type));
    implement(
      app,
      settingsRoutes.put,
      ({ actor, params, body }) => putSettings(context, actor.userId, params.type, body.settingsData),
      { readBody },
    );
  },
};
