import { CalendarDays, List } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#src/ui/badge.tsx';
import { CheckField } from '#src/ui/check-field.tsx';
import { ChoiceGroup } from '#src/ui/choice-group.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import type { SwatchColour } from '#src/ui/swatch.ts';
import { SwatchGroup } from '#src/ui/swatch-group.tsx';
import { SwitchField } from '#src/ui/switch-field.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { WeekdayField } from '#src/ui/weekday-field.tsx';
import { LONG_NAME } from './long-texts.ts';
import { Columns } from './row.tsx';

const COLOURS: readonly SwatchColour[] = ['slate', 'coral', 'amber', 'moss', 'teal', 'indigo', 'plum'];

export function ChoicesSection() {
  const [isOn, setIsOn] = useState(true);
  const [colour, setColour] = useState<SwatchColour>('teal');
  const [view, setView] = useState<'list' | 'month'>('list');
  const [days, setDays] = useState<readonly number[]>([1, 5]);
  const [plan, setPlan] = useState<'a' | 'b'>('a');
  return (
    <SectionCard title="Choices">
      <Columns>
        <div>
          <SwitchField label="On" hint="Takes effect at once." isOn={isOn} onSwitch={setIsOn} />
          <SwitchField label="Off" isOn={!isOn} onSwitch={(next) => setIsOn(!next)} />
          <SwitchField label="On, disabled" isOn disabled onSwitch={() => {}} />
          <SwitchField label={LONG_NAME} isOn={false} error="That could not be saved." onSwitch={() => {}} />
        </div>
        <div>
          <CheckField defaultChecked>I agree.</CheckField>
          <CheckField error="Please agree first.">{LONG_NAME}</CheckField>
          <CheckField disabled>Disabled</CheckField>
        </div>
        <ChoiceGroup
          legend="One of a few"
          hint="Arrow keys choose."
          options={[
            { value: 'a', label: 'The first', detail: 'with a detail' },
            { value: 'b', label: LONG_NAME },
          ]}
          value={plan}
          onChoose={setPlan}
        />
        <div className="flex flex-col gap-5">
          <SegmentedControl
            legend="Side by side"
            options={[
              { value: 'list', label: 'List', icon: <List /> },
              { value: 'month', label: 'Month', icon: <CalendarDays /> },
            ]}
            value={view}
            onChoose={setView}
          />
          <WeekdayField
            legend="Some days"
            days={[1, 2, 3, 4, 5, 6, 0]}
            nameOf={(day) => ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][day] ?? ''}
            chosen={days}
            error={days.length === 0 ? 'Choose a day.' : undefined}
            onChange={setDays}
          />
          <SwatchGroup
            legend="Colour"
            options={COLOURS.map((name) => ({ colour: name, label: name }))}
            value={colour}
            onChoose={setColour}
          />
        </div>
      </Columns>
      <TabsExample />
    </SectionCard>
  );
}

const TABS = ['Overview', 'Habits', 'Tasks', 'Mood', 'Goals', 'Journal', 'Challenges', 'Analytics', 'Calendar'];

function TabsExample() {
  const [tab, setTab] = useState('Overview');
  return (
    <Tabs
      label="Views"
      tabs={TABS.map((name) => ({ value: name, label: name, ...(name === 'Tasks' && { badge: <Badge>3</Badge> }) }))}
      value={tab}
      onChoose={setTab}
    >
      <p>What is under “{tab}”.</p>
    </Tabs>
  );
}
