import { SharedQueries } from '#src/platform/query/shared-queries.tsx';
import { Outlet } from '#src/ui/router/index.ts';
import { SettingsNavigation } from '../components/settings-navigation.tsx';

/** Around every page of the settings. */
export function SettingsScreen() {
  return (
    <SharedQueries>
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 @3xl:grid-cols-[12rem_minmax(0,1fr)] @3xl:gap-8">
          <SettingsNavigation />
          <div className="min-w-0">
            <Outlet />
          </div>
        </div>
      </div>
    </SharedQueries>
  );
}
