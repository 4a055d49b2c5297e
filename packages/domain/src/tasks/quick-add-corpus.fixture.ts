/**
 * Phrases as users type them, with what quick add makes of them. Now is Wednesday, 25 November 2026, 14:00; weeks begin on Monday.
 *
 * `phrase | title | meaning`. The title is `=` if it is the whole phrase, and a meaning is a list of
 * - `DATE` and `HH:MM`, when it is due,
 * - `FREQ=…`, how it repeats (`done FREQ=…` from its completion),
 * - `N min`, how long it takes,
 * - `?KIND`, what is offered and not applied. Without it, anything or nothing may be offered.
 */
export const EN_CORPUS = `
# days
Call Ada today | Call Ada | 2026-11-25
Call Ada tod | Call Ada | 2026-11-25
Call Ada tomorrow | Call Ada | 2026-11-26
Call Ada tmrw | Call Ada | 2026-11-26
Call Ada Tomorrow | Call Ada | 2026-11-26
tomorrow call Ada | call Ada | 2026-11-26
Tomorrow, call Ada | call Ada | 2026-11-26
Call Ada, tomorrow | Call Ada | 2026-11-26
Call Ada tonight | Call Ada | 2026-11-25 21:00
Call Ada this evening | Call Ada | 2026-11-25 19:00
Call Ada this afternoon | Call Ada | 2026-11-25 12:00
Call Ada tomorrow morning | Call Ada | 2026-11-26 09:00
Call Ada tomorrow night | Call Ada | 2026-11-26 22:00
Call Ada day after tomorrow | Call Ada | 2026-11-27
Call Ada the day after tomorrow | Call Ada | 2026-11-27
Buy milk due tomorrow | Buy milk | 2026-11-26
Buy milk by tomorrow | Buy milk | 2026-11-26
Send slides by end of day | Send slides | 2026-11-25
Send slides eod | Send slides | 2026-11-25
Send slides by EOD | Send slides | 2026-11-25
Send slides end of week | Send slides | 2026-11-29
Send slides by end of the week | Send slides | 2026-11-29
Send slides eow | Send slides | 2026-11-29
Send invoice end of month | Send invoice | 2026-11-30
Send invoice by the end of the month | Send invoice | 2026-11-30
Send invoice eom | Send invoice | 2026-11-30
Taxes end of the year | Taxes | 2026-12-31
# weekdays
Dentist monday | Dentist | 2026-11-30
Dentist Monday | Dentist | 2026-11-30
Dentist mon | Dentist | 2026-11-30
Dentist tue | Dentist | 2026-12-01
Dentist tues | Dentist | 2026-12-01
Dentist wednesday | Dentist | 2026-12-02
Dentist thu | Dentist | 2026-11-26
Dentist fri | Dentist | 2026-11-27
Dentist friday | Dentist | 2026-11-27
friday dentist | dentist | 2026-11-27
Friday: dentist | dentist | 2026-11-27
Friday, dentist | dentist | 2026-11-27
Dentist on friday | Dentist | 2026-11-27
Dentist on sat | Dentist | 2026-11-28
Dentist on sun | Dentist | 2026-11-29
Dentist this friday | Dentist | 2026-11-27
Dentist this coming friday | Dentist | 2026-11-27
Report by friday | Report | 2026-11-27
Report due friday | Report | 2026-11-27
Report due on friday | Report | 2026-11-27
Report due by monday | Report | 2026-11-30
Dentist next monday | Dentist | 2026-11-30
Dentist next friday | Dentist | 2026-12-04
Dentist friday next week | Dentist | 2026-12-04
Dentist a week from friday | Dentist | 2026-12-04
Mow the lawn this weekend | Mow the lawn | 2026-11-28
Mow the lawn next weekend | Mow the lawn | 2026-12-05
Mow the lawn on the weekend | Mow the lawn | 2026-11-28
Plan sprint next week | Plan sprint | 2026-11-30
Plan budget next month | Plan budget | 2026-12-01
Renew passport next year | Renew passport | 2027-01-01
Read paper later this week | Read paper | 2026-11-27
# weekdays with a time
Brunch sun 10am | Brunch | 2026-11-29 10:00
Brunch sat at 11 | Brunch | 2026-11-28 11:00
Party sat 8pm | Party | 2026-11-28 20:00
Party sat 20:00 | Party | 2026-11-28 20:00
Party 8pm sat | Party | 2026-11-28 20:00
sun 10am brunch | brunch | 2026-11-29 10:00
Sat 8pm party at Bob's | party at Bob's | 2026-11-28 20:00
Party on sat at 8pm | Party | 2026-11-28 20:00
Dentist friday 3pm | Dentist | 2026-11-27 15:00
Dentist friday at 3pm | Dentist | 2026-11-27 15:00
Dentist fri 9:30 | Dentist | 2026-11-27 09:30
Dentist fri 9:30am | Dentist | 2026-11-27 09:30
Dentist friday, 3pm | Dentist | 2026-11-27 15:00
Dentist at 3pm on friday | Dentist | 2026-11-27 15:00
Dentist at 3 on friday | Dentist | 2026-11-27 15:00
Dinner friday night | Dinner | 2026-11-27 22:00
Dinner friday evening | Dinner | 2026-11-27 19:00
Dinner friday evening at 8 | Dinner | 2026-11-27 20:00
Dinner tonight at 8 | Dinner | 2026-11-25 20:00
Dinner tonight 8pm | Dinner | 2026-11-25 20:00
Swim tomorrow morning at 5 | Swim | 2026-11-26 05:00
Call mom monday noon | Call mom | 2026-11-30 12:00
Call mom friday at noon | Call mom | 2026-11-27 12:00
Monday 9am standup | standup | 2026-11-30 09:00
next tuesday at 4:15pm review | review | 2026-12-01 16:15
# dates
Rent jan 21 | Rent | 2027-01-21
Rent Jan 21st | Rent | 2027-01-21
Rent january 21 | Rent | 2027-01-21
Rent 21 jan | Rent | 2027-01-21
Rent 21st of January | Rent | 2027-01-21
Rent on the 21st of January | Rent | 2027-01-21
Rent jan 21, 2028 | Rent | 2028-01-21
Rent jan 21 2028 | Rent | 2028-01-21
Rent 21 January 2028 | Rent | 2028-01-21
Rent dec 1 | Rent | 2026-12-01
Rent nov 25 | Rent | 2026-11-25
Rent nov 24 | Rent | 2027-11-24
Rent by dec 1 | Rent | 2026-12-01
Rent due dec 1 | Rent | 2026-12-01
Party may 5 | Party | 2027-05-05
Party march 3 | Party | 2027-03-03
Party feb 29 | Party | 2028-02-29
Rent on the 1st | Rent | 2026-12-01
Rent the 1st | Rent | 2026-12-01
Rent 28th | Rent | 2026-11-28
Rent on 28th | Rent | 2026-11-28
Rent 2026-12-01 | Rent | 2026-12-01
Rent 2026/12/01 | Rent | 2026-12-01
Rent 12/01/2026 | Rent | 2026-12-01
Rent 12/24 | Rent | 2026-12-24
Rent 24/12 | Rent | 2026-12-24
Rent 1.4.2026 | Rent | 2026-04-01
Rent 1.4.2027 | Rent | 2027-04-01
Rent 01.04.2027 | Rent | 2027-04-01
Rent on 24.06 | Rent | 2027-06-24
Rent 24.06 10:00 | Rent | 2027-06-24 10:00
Rent 2027-01-02 at 8am | Rent | 2027-01-02 08:00
jan 21 rent | rent | 2027-01-21
2026-12-24 buy presents | buy presents | 2026-12-24
Flight dec 24 at 6:45am | Flight | 2026-12-24 06:45
Flight dec 24 6:45 | Flight | 2026-12-24 06:45
Flight 6:45am dec 24 | Flight | 2026-12-24 06:45
Flight on 24 december at 18:45 | Flight | 2026-12-24 18:45
Dinner friday the 27th | Dinner | 2026-11-27
Dinner friday nov 27 | Dinner | 2026-11-27
Dinner fri, nov 27 | Dinner | 2026-11-27
Dinner fri 27 nov 8pm | Dinner | 2026-11-27 20:00
# from now
Call back in 3 days | Call back | 2026-11-28
Call back in a week | Call back | 2026-12-02
Call back in two weeks | Call back | 2026-12-09
Call back in 2 months | Call back | 2027-01-25
Call back in a year | Call back | 2027-11-25
Call back 3 days from now | Call back | 2026-11-28
Call back a week from now | Call back | 2026-12-02
Call back a week from today | Call back | 2026-12-02
Call back in 3 days at 9am | Call back | 2026-11-28 09:00
Call in 2 hours | Call | 2026-11-25 16:00
Call in two hours | Call | 2026-11-25 16:00
Call in an hour | Call | 2026-11-25 15:00
Call in 1 hour | Call | 2026-11-25 15:00
Call in 1h | Call | 2026-11-25 15:00
Call in 30 minutes | Call | 2026-11-25 14:30
Call in 30 min | Call | 2026-11-25 14:30
Call in 30m | Call | 2026-11-25 14:30
Call in 90 mins | Call | 2026-11-25 15:30
Call in half an hour | Call | 2026-11-25 14:30
Call in an hour and a half | Call | 2026-11-25 15:30
Call in 12 hours | Call | 2026-11-26 02:00
Call 2 hours from now | Call | 2026-11-25 16:00
in 2 hours call Ada | call Ada | 2026-11-25 16:00
In 20 minutes take the cake out | take the cake out | 2026-11-25 14:20
Take the cake out in 20 minutes 5m | Take the cake out | 2026-11-25 14:20 5 min
# times
Lunch at 1pm | Lunch | 2026-11-26 13:00
Lunch 3pm | Lunch | 2026-11-25 15:00
Lunch 3 pm | Lunch | 2026-11-25 15:00
Lunch 3PM | Lunch | 2026-11-25 15:00
Lunch at 3 p.m. | Lunch | 2026-11-25 15:00
Lunch at 3 | Lunch | 2026-11-25 15:00
Lunch @ 3pm | Lunch | 2026-11-25 15:00
Lunch @3pm | Lunch | 2026-11-25 15:00
Lunch 15:30 | Lunch | 2026-11-25 15:30
Lunch at 15:30 | Lunch | 2026-11-25 15:30
Lunch at noon | Lunch | 2026-11-26 12:00
Lunch at half past 3 | Lunch | 2026-11-25 15:30
Lunch at quarter past 3 | Lunch | 2026-11-25 15:15
Lunch at quarter to 4 | Lunch | 2026-11-25 15:45
Lunch at 3 o'clock | Lunch | 2026-11-25 15:00
Lunch 5.30pm | Lunch | 2026-11-25 17:30
Call by 5pm | Call | 2026-11-25 17:00
Call before 5pm | Call | 2026-11-25 17:00
Call around 5pm | Call | 2026-11-25 17:00
9am standup | standup | 2026-11-26 09:00
Standup tomorrow at 9 | Standup | 2026-11-26 09:00
Standup tomorrow 9am | Standup | 2026-11-26 09:00
Standup 9am tomorrow | Standup | 2026-11-26 09:00
Standup at 9am tomorrow | Standup | 2026-11-26 09:00
Lunch tomorrow at 1pm with Ada | Lunch with Ada | 2026-11-26 13:00
Lunch 1pm tomorrow with Ada | Lunch with Ada | 2026-11-26 13:00
# from one time to another
Review 3pm-4pm tomorrow | Review | 2026-11-26 15:00 60 min
Review tomorrow 3pm-4pm | Review | 2026-11-26 15:00 60 min
Review tomorrow 3-4pm | Review | 2026-11-26 15:00 60 min
Review tomorrow 11am-1pm | Review | 2026-11-26 11:00 120 min
Review tomorrow 11-1pm | Review | 2026-11-26 11:00 120 min
Review tomorrow 15:00-16:30 | Review | 2026-11-26 15:00 90 min
Review tomorrow 3pm to 4pm | Review | 2026-11-26 15:00 60 min
Review tomorrow from 3pm to 4:30pm | Review | 2026-11-26 15:00 90 min
Review tomorrow from 3 to 4pm | Review | 2026-11-26 15:00 60 min
Review 3pm - 4pm friday | Review | 2026-11-27 15:00 60 min
Review 3pm–4pm friday | Review | 2026-11-27 15:00 60 min
# how long
Write 30m | Write | 30 min
Write 30 min | Write | 30 min
Write 30 minutes | Write | 30 min
Write 30min | Write | 30 min
Write for 45 minutes | Write | 45 min
Write 2h | Write | 120 min
Write 2 hours | Write | 120 min
Write for two hours | Write | 120 min
Write 2hrs | Write | 120 min
Write 1.5h | Write | 90 min
Write 1,5h | Write | 90 min
Write 1,5 hours | Write | 90 min
Write 1h30 | Write | 90 min
Write 1h30m | Write | 90 min
Write 1h 30m | Write | 90 min
Write 1 hour 30 minutes | Write | 90 min
Write 1 hour and 30 minutes | Write | 90 min
Write half an hour | Write | 30 min
Write for half an hour | Write | 30 min
Write half hour | Write | 30 min
Write an hour | Write | 60 min
Write for an hour | Write | 60 min
Write an hour and a half | Write | 90 min
Write two and a half hours | Write | 150 min
Write quarter of an hour | Write | 15 min
Write tomorrow 2h | Write | 2026-11-26 120 min
Write tomorrow 9am 2h | Write | 2026-11-26 09:00 120 min
Write 2h tomorrow at 9am | Write | 2026-11-26 09:00 120 min
1h deep work | deep work | 60 min
# repeats
Water plants every day | Water plants | 2026-11-25 FREQ=DAILY
Water plants each day | Water plants | 2026-11-25 FREQ=DAILY
every day water plants | water plants | 2026-11-25 FREQ=DAILY
Water plants daily | Water plants | 2026-11-25 FREQ=DAILY
Water plants every week | Water plants | 2026-11-25 FREQ=WEEKLY
Water plants weekly | Water plants | 2026-11-25 FREQ=WEEKLY
Pay rent every month | Pay rent | 2026-11-25 FREQ=MONTHLY
Pay rent monthly | Pay rent | 2026-11-25 FREQ=MONTHLY
Renew domain every year | Renew domain | 2026-11-25 FREQ=YEARLY
Renew domain yearly | Renew domain | 2026-11-25 FREQ=YEARLY
Water plants every 3 days | Water plants | 2026-11-25 FREQ=DAILY;INTERVAL=3
Water plants every three days | Water plants | 2026-11-25 FREQ=DAILY;INTERVAL=3
Water plants every other day | Water plants | 2026-11-25 FREQ=DAILY;INTERVAL=2
Water plants every! 3 days | Water plants | 2026-11-25 done FREQ=DAILY;INTERVAL=3
Water plants every 2 weeks | Water plants | 2026-11-25 FREQ=WEEKLY;INTERVAL=2
Water plants every other week | Water plants | 2026-11-25 FREQ=WEEKLY;INTERVAL=2
Review every quarter | Review | 2026-11-25 FREQ=MONTHLY;INTERVAL=3
Review every 6 months | Review | 2026-11-25 FREQ=MONTHLY;INTERVAL=6
Standup every weekday | Standup | 2026-11-25 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
Standup every workday at 9am | Standup | 2026-11-26 09:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
Standup weekdays at 9am | Standup | 2026-11-26 09:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
Standup every monday to friday | Standup | 2026-11-25 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
Standup every mon-fri | Standup | 2026-11-25 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
Hike every weekend | Hike | 2026-11-28 FREQ=WEEKLY;BYDAY=SA,SU
Gym every monday | Gym | 2026-11-30 FREQ=WEEKLY;BYDAY=MO
Gym every Mon | Gym | 2026-11-30 FREQ=WEEKLY;BYDAY=MO
Gym on mondays | Gym | 2026-11-30 FREQ=WEEKLY;BYDAY=MO
Gym mondays | Gym | 2026-11-30 FREQ=WEEKLY;BYDAY=MO
Gym mondays and thursdays | Gym | 2026-11-26 FREQ=WEEKLY;BYDAY=MO,TH
Gym every mon, wed and fri | Gym | 2026-11-25 FREQ=WEEKLY;BYDAY=MO,WE,FR
Gym every mon,fri | Gym | 2026-11-27 FREQ=WEEKLY;BYDAY=MO,FR
Gym every tue thu 7am | Gym | 2026-11-26 07:00 FREQ=WEEKLY;BYDAY=TU,TH
Gym every sat and sun | Gym | 2026-11-28 FREQ=WEEKLY;BYDAY=SA,SU
Gym every other monday | Gym | 2026-11-30 FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
Gym every 2 weeks on monday | Gym | 2026-11-30 FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
Gym every week on monday | Gym | 2026-11-30 FREQ=WEEKLY;BYDAY=MO
Gym weekly on monday | Gym | 2026-11-30 FREQ=WEEKLY;BYDAY=MO
Meet every 3rd friday | Meet | 2026-12-18 FREQ=MONTHLY;BYDAY=3FR
Meet last friday of every month | Meet | 2026-11-27 FREQ=MONTHLY;BYDAY=-1FR
Meet the last friday of every month | Meet | 2026-11-27 FREQ=MONTHLY;BYDAY=-1FR
Meet on the last friday of each month | Meet | 2026-11-27 FREQ=MONTHLY;BYDAY=-1FR
Meet first monday of each month at 10am | Meet | 2026-12-07 10:00 FREQ=MONTHLY;BYDAY=1MO
Meet every first monday of the month | Meet | 2026-12-07 FREQ=MONTHLY;BYDAY=1MO
Pay rent 1st of every month | Pay rent | 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1
Pay rent on the 1st of every month | Pay rent | 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1
Pay rent the 15th of each month | Pay rent | 2026-12-15 FREQ=MONTHLY;BYMONTHDAY=15
Pay rent every 15th | Pay rent | 2026-12-15 FREQ=MONTHLY;BYMONTHDAY=15
Pay rent every month on the 15th | Pay rent | 2026-12-15 FREQ=MONTHLY;BYMONTHDAY=15
Pay rent monthly on the 15th | Pay rent | 2026-12-15 FREQ=MONTHLY;BYMONTHDAY=15
Pay rent every 1st and 15th | Pay rent | 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1,15
Pay rent last day of every month | Pay rent | 2026-11-30 FREQ=MONTHLY;BYMONTHDAY=-1
Pay rent every last day of the month | Pay rent | 2026-11-30 FREQ=MONTHLY;BYMONTHDAY=-1
Backup every last workday of the month | Backup | 2026-11-30 FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1
Birthday of Ada every jan 21 | Birthday of Ada | 2027-01-21 FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=21
Stretch every morning | Stretch | 2026-11-26 09:00 FREQ=DAILY
Stretch every evening | Stretch | 2026-11-25 19:00 FREQ=DAILY
Stretch every day at 7am | Stretch | 2026-11-26 07:00 FREQ=DAILY
Stretch daily at 7am | Stretch | 2026-11-26 07:00 FREQ=DAILY
Stretch at 7am every day | Stretch | 2026-11-26 07:00 FREQ=DAILY
Stretch 7am daily 10m | Stretch | 2026-11-26 07:00 FREQ=DAILY 10 min
every day at 9 take pills | take pills | 2026-11-26 09:00 FREQ=DAILY
# repeats with a beginning and an end
Yoga every day at 10am starting friday | Yoga | 2026-11-27 10:00 FREQ=DAILY
Yoga every day starting friday at 10am | Yoga | 2026-11-27 10:00 FREQ=DAILY
Yoga every day from friday | Yoga | 2026-11-27 FREQ=DAILY
Yoga every day starting friday until apr 1 | Yoga | 2026-11-27 FREQ=DAILY;UNTIL=20270401
Yoga every day at 10am starting friday until apr 1 | Yoga | 2026-11-27 10:00 FREQ=DAILY;UNTIL=20270401
Yoga every day until apr 1 | Yoga | 2026-11-25 FREQ=DAILY;UNTIL=20270401
Yoga every day until apr 1 at 10am | Yoga | 2026-11-26 10:00 FREQ=DAILY;UNTIL=20270401
Yoga every day at 3pm until dec 1 | Yoga | 2026-11-25 15:00 FREQ=DAILY;UNTIL=20261201
Yoga every day for 8 weeks | Yoga | 2026-11-25 FREQ=DAILY;UNTIL=20270119
Yoga every day at 3pm for 8 weeks | Yoga | 2026-11-25 15:00 FREQ=DAILY;UNTIL=20270119
Yoga every day starting friday for 8 weeks | Yoga | 2026-11-27 FREQ=DAILY;UNTIL=20270121
Yoga every day for 5 times | Yoga | 2026-11-25 FREQ=DAILY;COUNT=5
Yoga every monday 10 times | Yoga | 2026-11-30 FREQ=WEEKLY;BYDAY=MO;COUNT=10
Yoga every monday starting jan 4 | Yoga | 2027-01-04 FREQ=WEEKLY;BYDAY=MO
Yoga every mon and wed at 6pm until dec 20 | Yoga | 2026-11-25 18:00 FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261220
Yoga tomorrow every day | Yoga | 2026-11-26 FREQ=DAILY
Yoga every 2 weeks starting tomorrow | Yoga | 2026-11-26 FREQ=WEEKLY;INTERVAL=2
# a bit of everything
Pay rent tomorrow 9am #Finance !high every month @home 30m | Pay rent | 2026-11-26 09:00 FREQ=MONTHLY 30 min
Pay rent #Finance tomorrow | Pay rent | 2026-11-26
Call Ada p1 tomorrow 3pm 15m | Call Ada | 2026-11-26 15:00 15 min
Buy milk | =
Buy 2 apples | =
Read 20 pages | =
Renew car insurance by next friday | Renew car insurance | 2026-12-04
Meeting w/ Sam tmrw 2:30pm | Meeting w/ Sam | 2026-11-26 14:30
Take out trash every tuesday night | Take out trash | 2026-12-01 22:00 FREQ=WEEKLY;BYDAY=TU
Pick up kids at 3:15 | Pick up kids | 2026-11-25 15:15
Gym mon wed fri 6am | Gym | 2026-11-27 06:00 FREQ=WEEKLY;BYDAY=MO,WE,FR
Call plumber first thing tomorrow | Call plumber first thing | 2026-11-26
Submit expenses on the last day of the month | Submit expenses | 2026-11-30
Pay rent the first of every month | Pay rent | 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1
Read for 20 minutes every night | Read | 2026-11-25 22:00 FREQ=DAILY 20 min
Study spanish 1 hour every day | Study spanish | 2026-11-25 FREQ=DAILY 60 min
Change filter every 3 months starting jan 1 | Change filter | 2027-01-01 FREQ=MONTHLY;INTERVAL=3
Doctor appointment 12/3 at 9:15am | Doctor appointment | 2026-12-03 09:15
Sprint planning every other monday 10am | Sprint planning | 2026-11-30 10:00 FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
Standup 9:15 every weekday | Standup | 2026-11-26 09:15 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
Finish essay tonight by 11pm | Finish essay | 2026-11-25 23:00
Weekly review every friday at 4pm for 30m | Weekly review | 2026-11-27 16:00 FREQ=WEEKLY;BYDAY=FR 30 min
Conference call 3-3:30pm tomorrow | Conference call | 2026-11-26 15:00 30 min
every 2nd tuesday book club | book club | 2026-12-08 FREQ=MONTHLY;BYDAY=2TU
Order pizza at 7 tonight | Order pizza | 2026-11-25 19:00
Buy tickets Jan 3rd, 2027 | Buy tickets | 2027-01-03
Project due 2027-03-01 17:00 | Project | 2027-03-01 17:00
Buy eggs, milk, bread tomorrow | Buy eggs, milk, bread | 2026-11-26
Pay $50 to Sam friday | Pay $50 to Sam | 2026-11-27
Fix issue #42 today | Fix issue #42 | 2026-11-25
# offered, not applied
Meet monday and tuesday | = | ?repeat
Book flights before jan 10 | = | ?date
Lunch sat | = | ?date
Lunch Sun | = | ?date
Rent 24.06 | = | ?date
24.06 rent | = | ?date
Call Ada tomorrow about the contract | = | ?date
Send report on friday to Bob | = | ?date
Book a table for friday | = | ?date
Finish before friday | = | ?date
Plan trip in may | = | ?date
Daily standup | = | ?repeat
Weekly report | = | ?repeat
30 minutes of yoga | = | ?duration
Lunch noon | = | ?time
Swim 50m | = | ?duration
Mix 3/4 | = | ?date
Sunday Times crossword | = | ?date
1st draft of the report | = | ?date
Fast 16 hours | = | ?duration
`;

export const EN_TRAPS = `
Release 2.10
Node 24.06
Pay 10.05
Upgrade to 3.11
Update Ubuntu 24.04
Fix version 1.5
Deploy v2.10
Read chapter 3.2
Buy bread 2.50
Buy shares of 3M
Read about 5M users
Sell 2M of bonds
Friday night lights episode 5
Monday Night Football tickets
Watch Friday the 13th
The 9/11 Report
Read The 9/11 Report again
See The Day After Tomorrow again
Read the Monday newspaper
Watch the sun
Draw the sun
Buy sun cream
Fix SAT solver
Call April
Call May
Meet May at work
May the plan work
Talk to March about the plan
March for science
Email Jan
Ask June
Ask Augustus
Visit room 32nd
Room 5
Plan feb 30
Watch 3:10 to Yuma
Read John 3:16
Watch High Noon
Midnight in Paris
Take antibiotics every 12 hours
Check mail every hour
Rotate every 30 minutes
Support 24/7
Reply within 24 hours
Eat 1/2 pizza
Split 50/50
Pay 1/3 of rent
Weekly report for Bob
Daily mail subscription
Monthly numbers deck
3rd party review
2nd opinion
21st century report
Buy a 30 minute timer
Watch 24
Read 1984
Watch Ocean's 11
Fix bug 404
Flight LH 10
Order 5 pm2 keys
Trip jun 1 to jun 5
Compare monday to tuesday
Watch 12 Monkeys
Buy 3 for 2
Rate it 7 of 10
Learn Am chords
Buy Mar-a-Lago postcard
Sat down with Bob
The sun also rises
Black Friday deals
Second draft
Watch 127 Hours documentary
Read 7 habits
Call 5 people
Look at 5 houses
Meeting with Tuesday Weld
Print a0 poster
Reset password for day pass
Install iOS 17.2
Set ratio 16:9
Fix 1:1 notes
Buy 10m cable
Write about a week in Rome
Read Fahrenheit 451
Watch 60 Minutes
Listen to Blue Monday
Listen to Monday
Mon Ami dinner
Clean 2nd floor
Meet at the 3rd floor
Work 9-5
Compare 2025-01-01 to 2026-01-01
Read Tomorrow, and Tomorrow, and Tomorrow
Wait until friday
Call Sun Microsystems
Feed cat 7am and 7pm twice
Walk dog twice a day
Prepare slides for monday meeting
Meet at 5 Main Street
May report
Book of the month club
Summer of 69
Sort the to-do from last friday
Ship 2 weeks late
2 hours before the flight check in
`;

export const ES_CORPUS = `
# días
Llamar hoy | Llamar | 2026-11-25
Llamar mañana | Llamar | 2026-11-26
Llamar manana | Llamar | 2026-11-26
mañana llamar a Ada | llamar a Ada | 2026-11-26
Llamar a Ada, mañana | Llamar a Ada | 2026-11-26
Llamar pasado mañana | Llamar | 2026-11-27
Llamar mañana por la mañana | Llamar | 2026-11-26 09:00
Llamar mañana por la tarde | Llamar | 2026-11-26 16:00
Llamar esta tarde | Llamar | 2026-11-25 16:00
Llamar esta noche | Llamar | 2026-11-25 21:00
Llamar el lunes | Llamar | 2026-11-30
Llamar lunes | Llamar | 2026-11-30
Llamar este viernes | Llamar | 2026-11-27
Llamar el viernes | Llamar | 2026-11-27
Llamar el vie | Llamar | 2026-11-27
Llamar el miércoles | Llamar | 2026-12-02
Llamar el sábado | Llamar | 2026-11-28
Llamar el próximo viernes | Llamar | 2026-12-04
Llamar el lunes que viene | Llamar | 2026-11-30
Llamar el lunes próximo | Llamar | 2026-11-30
Informe para el viernes | Informe | 2026-11-27
Informe para mañana | Informe | 2026-11-26
Limpiar este fin de semana | Limpiar | 2026-11-28
Limpiar el próximo fin de semana | Limpiar | 2026-12-05
Planear la próxima semana | Planear | 2026-11-30
Planear la semana que viene | Planear | 2026-11-30
Planear el mes que viene | Planear | 2026-12-01
Factura a fin de mes | Factura | 2026-11-30
Factura a final de mes | Factura | 2026-11-30
Balance a fin de año | Balance | 2026-12-31
# fechas
Pagar el 15 | Pagar | 2026-12-15
Pagar el día 3 | Pagar | 2026-12-03
Pagar el 15 de marzo | Pagar | 2027-03-15
Pagar 15 de marzo | Pagar | 2027-03-15
Pagar 15 mar | Pagar | 2027-03-15
Pagar 15 de marzo de 2028 | Pagar | 2028-03-15
Pagar el 1 de abril del 2027 | Pagar | 2027-04-01
Pagar 24/12 | Pagar | 2026-12-24
Pagar 24/12/2026 | Pagar | 2026-12-24
Pagar 1.4.2027 | Pagar | 2027-04-01
Pagar 2026-12-24 | Pagar | 2026-12-24
Pagar antes del 15 de enero | Pagar | 2027-01-15
Cena el viernes 27 | Cena | 2026-11-27
Cena el viernes 27 de noviembre | Cena | 2026-11-27
Vuelo el 24 de diciembre a las 18:45 | Vuelo | 2026-12-24 18:45
# desde ahora
Llamar en 3 días | Llamar | 2026-11-28
Llamar dentro de 3 días | Llamar | 2026-11-28
Llamar dentro de una semana | Llamar | 2026-12-02
Llamar en dos semanas | Llamar | 2026-12-09
Llamar en 2 horas | Llamar | 2026-11-25 16:00
Llamar dentro de 2 horas | Llamar | 2026-11-25 16:00
Llamar en una hora | Llamar | 2026-11-25 15:00
Llamar en 30 minutos | Llamar | 2026-11-25 14:30
Llamar en media hora | Llamar | 2026-11-25 14:30
Llamar dentro de hora y media | Llamar | 2026-11-25 15:30
Llamar en 2h | Llamar | 2026-11-25 16:00
# horas
Comer a las 15 | Comer | 2026-11-25 15:00
Comer a las 15:30 | Comer | 2026-11-25 15:30
Comer a las 17h | Comer | 2026-11-25 17:00
Comer a las 17 h | Comer | 2026-11-25 17:00
Comer a las 17:30h | Comer | 2026-11-25 17:30
Comer a las 17.30h | Comer | 2026-11-25 17:30
Comer a las 5 | Comer | 2026-11-25 17:00
Comer a las 5 de la tarde | Comer | 2026-11-25 17:00
Comer a las 9 de la noche | Comer | 2026-11-25 21:00
Comer a las 5 y media | Comer | 2026-11-25 17:30
Comer a las 5 y cuarto | Comer | 2026-11-25 17:15
Comer a las 5 menos cuarto | Comer | 2026-11-25 16:45
Comer a la 1 | Comer | 2026-11-26 13:00
Comer 5pm | Comer | 2026-11-25 17:00
Comer 15:30 | Comer | 2026-11-25 15:30
Comer al mediodía | Comer | 2026-11-26 12:00
Comer mañana a las 9 | Comer | 2026-11-26 09:00
Comer mañana 9h | Comer | 2026-11-26 09:00
Comer mañana a las 9h | Comer | 2026-11-26 09:00
mañana 9h comer | comer | 2026-11-26 09:00
Comer mañana 10:30 | Comer | 2026-11-26 10:30
Comer el viernes a las 14h | Comer | 2026-11-27 14:00
Comer viernes 14h | Comer | 2026-11-27 14:00
Comer el mar a las 10 | Comer | 2026-12-01 10:00
Comer el sáb a las 14 | Comer | 2026-11-28 14:00
Cena esta noche a las 9 | Cena | 2026-11-25 21:00
Cena mañana por la noche a las 9 | Cena | 2026-11-26 21:00
Comer hoy a las 15 con Ada | Comer con Ada | 2026-11-25 15:00
Clase mañana de 10 a 11:30 | Clase | 2026-11-26 10:00 90 min
Clase mañana de 15 a 16h | Clase | 2026-11-26 15:00 60 min
Clase mañana 10:00-11:00 | Clase | 2026-11-26 10:00 60 min
Clase mañana de 3 a 4 de la tarde | Clase | 2026-11-26 15:00 60 min
# duración
Escribir 30 min | Escribir | 30 min
Escribir 30 minutos | Escribir | 30 min
Escribir 2h | Escribir | 120 min
Escribir 2 horas | Escribir | 120 min
Escribir durante 2 horas | Escribir | 120 min
Escribir 1,5h | Escribir | 90 min
Escribir 1,5 horas | Escribir | 90 min
Escribir 1h 30 min | Escribir | 90 min
Escribir media hora | Escribir | 30 min
Escribir durante media hora | Escribir | 30 min
Escribir una hora | Escribir | 60 min
Escribir una hora y media | Escribir | 90 min
Escribir hora y media | Escribir | 90 min
Escribir dos horas y media | Escribir | 150 min
Escribir un cuarto de hora | Escribir | 15 min
Escribir mañana 2h | Escribir | 2026-11-26 120 min
# repeticiones
Regar cada día | Regar | 2026-11-25 FREQ=DAILY
Regar todos los días | Regar | 2026-11-25 FREQ=DAILY
Regar a diario | Regar | 2026-11-25 FREQ=DAILY
Regar diariamente | Regar | 2026-11-25 FREQ=DAILY
Regar cada semana | Regar | 2026-11-25 FREQ=WEEKLY
Regar semanalmente | Regar | 2026-11-25 FREQ=WEEKLY
Regar todas las semanas | Regar | 2026-11-25 FREQ=WEEKLY
Regar cada mes | Regar | 2026-11-25 FREQ=MONTHLY
Regar cada año | Regar | 2026-11-25 FREQ=YEARLY
Regar cada 3 días | Regar | 2026-11-25 FREQ=DAILY;INTERVAL=3
Regar cada tres días | Regar | 2026-11-25 FREQ=DAILY;INTERVAL=3
Regar cada! 3 días | Regar | 2026-11-25 done FREQ=DAILY;INTERVAL=3
Regar cada 2 semanas | Regar | 2026-11-25 FREQ=WEEKLY;INTERVAL=2
Regar cada dos semanas | Regar | 2026-11-25 FREQ=WEEKLY;INTERVAL=2
Regar los lunes | Regar | 2026-11-30 FREQ=WEEKLY;BYDAY=MO
Regar todos los lunes | Regar | 2026-11-30 FREQ=WEEKLY;BYDAY=MO
Regar cada lunes | Regar | 2026-11-30 FREQ=WEEKLY;BYDAY=MO
Regar los sábados | Regar | 2026-11-28 FREQ=WEEKLY;BYDAY=SA
Regar los lunes y miércoles | Regar | 2026-11-25 FREQ=WEEKLY;BYDAY=MO,WE
Regar los lunes, miércoles y viernes | Regar | 2026-11-25 FREQ=WEEKLY;BYDAY=MO,WE,FR
Regar los lunes y los jueves | Regar | 2026-11-26 FREQ=WEEKLY;BYDAY=MO,TH
Regar los lunes a las 9 | Regar | 2026-11-30 09:00 FREQ=WEEKLY;BYDAY=MO
Regar de lunes a viernes | Regar | 2026-11-25 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
Regar de lunes a viernes a las 9h | Regar | 2026-11-26 09:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
Regar de lunes a jueves | Regar | 2026-11-25 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH
Regar entre semana | Regar | 2026-11-25 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
Regar cada día laborable | Regar | 2026-11-25 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
Regar cada fin de semana | Regar | 2026-11-28 FREQ=WEEKLY;BYDAY=SA,SU
Regar los fines de semana | Regar | 2026-11-28 FREQ=WEEKLY;BYDAY=SA,SU
Pagar el 1 de cada mes | Pagar | 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1
Pagar el día 15 de cada mes | Pagar | 2026-12-15 FREQ=MONTHLY;BYMONTHDAY=15
Pagar cada mes el día 15 | Pagar | 2026-12-15 FREQ=MONTHLY;BYMONTHDAY=15
Pagar el último día de cada mes | Pagar | 2026-11-30 FREQ=MONTHLY;BYMONTHDAY=-1
Pagar el último viernes de cada mes | Pagar | 2026-11-27 FREQ=MONTHLY;BYDAY=-1FR
Pagar el primer lunes de cada mes | Pagar | 2026-12-07 FREQ=MONTHLY;BYDAY=1MO
Pagar cada primer lunes del mes | Pagar | 2026-12-07 FREQ=MONTHLY;BYDAY=1MO
Cumple de Ada cada 21 de enero | Cumple de Ada | 2027-01-21 FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=21
Regar cada mañana | Regar | 2026-11-26 09:00 FREQ=DAILY
Regar todas las noches | Regar | 2026-11-25 21:00 FREQ=DAILY
Regar cada día a las 9h | Regar | 2026-11-26 09:00 FREQ=DAILY
Regar cada día a las 10 desde el viernes | Regar | 2026-11-27 10:00 FREQ=DAILY
Regar cada día a partir del viernes | Regar | 2026-11-27 FREQ=DAILY
Regar cada día hasta el 1 de abril | Regar | 2026-11-25 FREQ=DAILY;UNTIL=20270401
Regar cada día desde el viernes hasta el 1 de abril | Regar | 2026-11-27 FREQ=DAILY;UNTIL=20270401
Regar cada día durante 8 semanas | Regar | 2026-11-25 FREQ=DAILY;UNTIL=20270119
Regar cada lunes 5 veces | Regar | 2026-11-30 FREQ=WEEKLY;BYDAY=MO;COUNT=5
cada día a las 9 tomar pastillas | tomar pastillas | 2026-11-26 09:00 FREQ=DAILY
Pagar alquiler mañana 9am #Finanzas !alta cada mes 30m | Pagar alquiler | 2026-11-26 09:00 FREQ=MONTHLY 30 min
Sacar la basura todos los martes por la noche | Sacar la basura | 2026-12-01 21:00 FREQ=WEEKLY;BYDAY=TU
Gimnasio lunes, miércoles y viernes a las 7 | Gimnasio | 2026-11-27 07:00 FREQ=WEEKLY;BYDAY=MO,WE,FR
Cita médica el 3 de diciembre a las 9:15 | Cita médica | 2026-12-03 09:15
Entregar informe antes del viernes | Entregar informe | 2026-11-27
Cena con Luis el sábado a las 21h | Cena con Luis | 2026-11-28 21:00
Leer 20 minutos todas las noches | Leer | 2026-11-25 21:00 FREQ=DAILY 20 min
Yoga los martes y jueves a las 18:30 | Yoga | 2026-11-26 18:30 FREQ=WEEKLY;BYDAY=TU,TH
Pagar alquiler el primer día de cada mes | Pagar alquiler | 2026-12-01 FREQ=MONTHLY;BYMONTHDAY=1
Pagar alquiler el último día del mes | Pagar alquiler | 2026-11-30
Pasear al perro hoy a las 8 de la tarde | Pasear al perro | 2026-11-25 20:00
Llamar a Juan esta tarde a las 6 | Llamar a Juan | 2026-11-25 18:00
Hacer la compra el sábado por la mañana | Hacer la compra | 2026-11-28 09:00
# se ofrece
Comer el mar | = | ?date
Llamar mañana a Ada | = | ?date
Pagar 24.06 | = | ?date
Nadar 50m | = | ?duration
`;

export const ES_TRAPS = `
Ir al mar
Bañarse en el mar Mediterráneo
Comprar billetes a Mar del Plata
Felicitar a Mar
Llamar a Julio
Llamar a Abril
Escribir a Enero Pérez
Tomar antibiótico cada 8 horas
Revisar cada hora
Actualizar a la versión 2.10
Node 24.06
Pagar 10.05
Pagar 10,50
Pagar 10,50 euros
Leer el 11/9 explicado otra vez
Ver Viernes 13
Comprar 3 por 2
Comprar 2 m de cable
Abierto 24/7
Declaración del SAT
Comprar acciones de 3M
Leer Cien años de soledad
Ver la noche estrellada
Leer capítulo 5
Media maratón
Comprar pan 2.50
Leer La tarde azul
Sol y sombra
Informe mensual
Reunión semanal con Bob
Dom Pérignon para la cena
Segundo borrador
Comparar lunes con martes
Ver 12 monos
Sala 5
Viaje del 1 al 5
Hablar sobre el sábado pasado
La mañana siguiente
Ver Domingo negro
Comida de mañana
Avisar de la reunión del lunes
Trabajo 9 a 5
Responder en menos de 24 horas
El día de la marmota
`;
