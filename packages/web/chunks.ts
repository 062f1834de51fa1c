// Which modules are loaded in one file. Few files compress better than many and need fewer requests, but a file that
// several pages share must not bring what only one of them needs. A group takes what matches, with everything that it
// imports and no group before it has.

/** What most pages behind the sign-in use, whether or not they have the shell around them. Small, except for menus and dialogs. */
const common = new RegExp(
  [
    '@mantine/core/esm/components/(Button|ActionIcon|Menu|Tooltip|Modal|Drawer)/',
    '@tanstack/(react-query|query-core)/',
    'src/ui/(display|feedback)/(?!DialogButton)',
    'src/ui/(forms/useRovingRadios|layout/BottomBar|measurement/Balloon)\\.',
    'src/platform/(queries|notifyFailure|address|upload)\\.',
    'src/workflow/(public/(StandingStatus|roleWords|RoundOrder)|states)\\.',
    'domain/src/.*\\.endpoints\\.',
    'domain/src/(core/personName|drafts/runAddress|workflow/(statuses|roles))\\.',
  ].join('|'),
)

const fields = '(Autocomplete|Checkbox|Combobox|Select|Textarea)'

/** In order: what changes with its own releases only, what every page begins with, and what kinds of pages share. */
export const chunks = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@messageformat|make-plural)\// },
  { name: 'start', tags: ['$initial' as const] },
  { name: 'signin', test: /src\/auth\/SignInPage\.tsx$/ },
  { name: 'common', test: common },
  { name: 'icons', test: /@tabler\/icons-react\//, minShareCount: 3 },
  { name: 'shell', test: /src\/shell\/Shell\.tsx$/ },
  { name: 'list', test: /src\/ui\/lists\/ListPage\.tsx$/ },
  { name: 'fields', test: new RegExp(`@mantine/core/esm/components/${fields}/`) },
  { name: 'forms', test: /src\/(ui\/forms\/FormPage|platform\/(FormDialog|EditForm|form))\./ },
  { name: 'files', test: /src\/ui\/forms\/(FileDrop|PhotoStrip)\./ },
  { name: 'dates', test: /node_modules\/(@mantine\/dates|dayjs)\// },
  { name: 'schemas', test: /node_modules\/zod\// },
  {
    name: 'checklist',
    test: /domain\/src\/checklists\/(checklistName|definition\/(questionsOf|localizedText|numbering))\./,
  },
  { name: 'evaluation', test: /domain\/src\/checklists\/(evaluation\/evaluate|measurement\/nominalText)\./ },
  { name: 'people', test: /src\/ui\/forms\/PeoplePicker\./ },
  { name: 'question', test: /src\/run\/public\// },
  { name: 'run', test: /src\/run\/RunPage\.tsx$/ },
]
