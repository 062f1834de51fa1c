// Which modules are loaded in one file. Few files compress better than many and need fewer requests, but a file that
// several pages share must not bring what only one of them needs. A group takes what matches, with everything that it
// imports and no group before it has.

/** What most pages behind the sign-in use, whether or not they have the shell around them. */
const common = new RegExp(
  [
    '@mantine/core/esm/components/(Button|ActionIcon|Menu|Tooltip|Modal|Drawer|Autocomplete|Checkbox|Combobox|Select|Textarea)/',
    '@tanstack/(react-query|query-core)/',
    'src/shell/Shell\\.',
    'src/ui/(display|feedback)/(?!DialogButton)',
    'src/ui/(forms/useRovingRadios|layout/BottomBar|lists/ListPage|measurement/Balloon)\\.',
    'src/platform/(addressParameter|format|wallClock|queries|notifyFailure|address|upload|crumbs|seenLast|useList|useCreate|oneAtATime|Loaded)\\.',
    'src/run/public/draftName\\.',
    'src/operator/(useOperator(List|Head)|useDeviceWork|ChecklistRows)\\.',
    'src/workflow/(public/(StandingStatus|roleWords|RoundOrder)|states)\\.',
    'domain/src/.*\\.endpoints\\.',
    'src/(roles/public/roleName|plantCalendars/public/clockTime)\\.',
    'domain/src/(checklists/publishStates|enrollmentKeys/keyLetters|core/personName|drafts/runAddress|workflow/(statuses|roles))\\.',
    'domain/src/checklists/(checklistName|severity|measurement/decimal|definition/(questionsOf|localizedText|numbering))\\.ts',
  ].join('|'),
)

/** In order: what changes with its own releases only, what every page begins with, and what kinds of pages share. */
export const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@messageformat|make-plural)\// },
  { name: 'start', tags: ['$initial' as const] },
  { name: 'signin', test: /src\/auth\/SignInPage\.tsx$/ },
  // What every page loads after its own: none of it may bring what only pages with the shell need.
  {
    name: 'kept',
    test: /src\/(afterStart|platform\/keptAnswers\/\w+|offline\/public\/(storage|askToKeep|startWorker|installing|newVersion))\.|node_modules\/idb\//,
  },
  // Before the pages that share them: an icon must not bring the page that it is on.
  { name: 'icons', test: /@tabler\/icons-react\//, minShareCount: 2 },
  { name: 'common', test: common },
  { name: 'forms', test: /src\/(ui\/forms\/FormPage|platform\/(FormDialog|EditForm|form))\./ },
  // Files of a few bytes cost each page that names them more than they hold.
  { name: 'exports', test: /src\/exports\/public\/|domain\/src\/core\/(exportFormats|maxExported)\.ts/ },
  {
    name: 'details',
    test: /src\/(ui\/(layout\/(DetailsPage|SideColumn)|forms\/(TwoColumns|CopyButton)|feedback\/DialogButton)|audit\/public\/HistoryLink)\./,
  },
  { name: 'pills', test: /@mantine\/core\/esm\/components\/(Pill|PillsInput)\// },
  { name: 'virtual', test: /@tanstack\/(react-virtual|virtual-core)\// },
  { name: 'files', test: /src\/ui\/forms\/(FileDrop|PhotoStrip)\./ },
  { name: 'dates', test: /node_modules\/(@mantine\/dates|dayjs)\// },
  { name: 'schemas', test: /node_modules\/zod\// },
  // The inbox loads the words of all rooms together, so that a file for each would only make the first script longer.
  { name: 'notices', test: /src\/\w+\/notificationTexts\./ },
  // The operator's list hears a scanner: it must not bring the page of a run.
  { name: 'scanner', test: /src\/run\/(scan\/(useHardwareScanner|scannerKeys)|public\/scanning)\./ },
  // What each page says of runs that wait on the device: it must not bring the page of a run.
  { name: 'outbox', test: /src\/run\/public\/outboxCount\./ },
  { name: 'evaluation', test: /domain\/src\/checklists\/(evaluation\/evaluate|measurement\/nominalText)\./ },
  { name: 'question', test: /src\/run\/public\/(?!startOutbox|scanning|runsOnDevice)/ },
  { name: 'run', test: /src\/run\/RunPage\.tsx$/ },
]
