import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { FeatureList } from '../components/feature-list.tsx';

/** Page of all features, the target of links on locked pages (ROUTE-12). */
export function FeaturesScreen() {
  const text = useText('dashboard-more');
  usePageTitle(text('features.title'));
  return (
    <>
      <PageHeader title={text('features.title')}>{text('features.body')}</PageHeader>
      <FeatureList />
    </>
  );
}
