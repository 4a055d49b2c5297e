import { CircleCheck, Clock, Flame, Lock, Sparkles, TriangleAlert } from 'lucide-react';
import { Avatar } from '#src/ui/avatar.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { StatCard } from '#src/ui/stat-card.tsx';
import { LONG_NAME, LONG_WORD } from './long-texts.ts';
import { Columns, Row } from './row.tsx';

export function SurfacesSection() {
  return (
    <SectionCard title="Cards, badges, people" body={LONG_NAME} badge={<Badge tone="good">On</Badge>}>
      <Columns>
        <StatCard label="Current streak" value="12 days" hint="Best: 31 days" icon={<Flame />} />
        <StatCard
          label="Success rate"
          emptyText="Complete a habit, and its rate appears here."
          icon={<CircleCheck />}
        />
        <StatCard label="On its way" isLoading />
        <StatCard label={LONG_NAME} value={LONG_WORD} hint={LONG_WORD} />
      </Columns>
      <Row name="Badges">
        <Badge>Plain</Badge>
        <Badge tone="good" icon={<Sparkles />}>
          New
        </Badge>
        <Badge tone="success" icon={<CircleCheck />}>
          Done
        </Badge>
        <Badge tone="warning" icon={<Clock />}>
          Ends soon
        </Badge>
        <Badge tone="danger" icon={<TriangleAlert />}>
          Overdue
        </Badge>
        <Badge icon={<Lock />}>Pro</Badge>
        <Badge tone="good">{LONG_NAME}</Badge>
      </Row>
      <Row name="People">
        <Avatar name="Robin Ash" isAlone size="small" />
        <Avatar name="山田 太郎" isAlone />
        <Avatar name="With a picture" isAlone src="/favicon.svg" />
        <Avatar name="Robin Ash" isAlone size="large" />
      </Row>
      <div>
        <Disclosure summary="Closed at first">What not everybody needs.</Disclosure>
        <Disclosure summary={LONG_NAME} isOpenAtFirst>
          {LONG_WORD}
        </Disclosure>
      </div>
      <Notice>Something about the whole form could not be saved.</Notice>
    </SectionCard>
  );
}
