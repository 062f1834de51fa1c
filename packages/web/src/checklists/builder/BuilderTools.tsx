import { questionTypes } from '@gemba/domain/checklists/definition/questions/question'
import { Button, Menu } from '@mantine/core'
import { IconClipboardText, IconFileSpreadsheet, IconFolderPlus, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Counter } from '../../ui/display/Counter.tsx'
import { Icon } from '../../ui/display/Icon.tsx'
import classes from './Builder.module.css'
import { focusWords } from './focusWords.ts'
import { useOutlineActs } from './outline/outlineActs.ts'
import { questionIcons } from './outline/questionIcons.ts'
import { useEditor, useEditorState } from './state/useEditor.ts'

const PasteDialog = lazy(() => import('./paste/PasteDialog.tsx').then(file => ({ default: file.PasteDialog })))

type BuilderToolsProps = {
  readOnly: boolean
  listing: 'outline' | 'problems'
  onListing: (listing: 'outline' | 'problems') => void
  problems: number
  onAdded: () => void
}

/** Adding questions and sections, pasting lines, and the way to what is wrong. */
export const BuilderTools = ({ readOnly, listing, onListing, problems, onAdded }: BuilderToolsProps) => {
  const { t } = useTranslation('checklists')
  const acts = useOutlineActs()
  const [pasted, setPasted] = useState<'lines' | 'plan'>()
  const [pasting, setPasting] = useState(false)
  const paste = (what: 'lines' | 'plan') => {
    setPasted(what)
    setPasting(true)
  }
  return (
    <>
      <div className={classes.tools}>
        {!readOnly && (
          <>
            <Menu position="bottom-start" withinPortal>
              <Menu.Target>
                <Button size="compact-md" variant="light" leftSection={<Icon of={IconPlus} size={16} />}>
                  {t('act.addQuestion')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
                {questionTypes.map(type => (
                  <Menu.Item
                    key={type}
                    leftSection={<Icon of={questionIcons[type]} />}
                    onClick={() => {
                      acts.add(type)
                      onListing('outline')
                      onAdded()
                      focusWords()
                    }}
                  >
                    {t(`type.${type}`)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
            <Menu position="bottom-start" withinPortal>
              <Menu.Target>
                <Button size="compact-md" variant="default">
                  {t('act.more')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  leftSection={<Icon of={IconFolderPlus} />}
                  onClick={() => {
                    acts.addSection()
                    onListing('outline')
                    onAdded()
                    focusWords()
                  }}
                >
                  {t('act.addSection')}
                </Menu.Item>
                <Menu.Item leftSection={<Icon of={IconClipboardText} />} onClick={() => paste('lines')}>
                  {t('act.paste')}
                </Menu.Item>
                <Menu.Item leftSection={<Icon of={IconFileSpreadsheet} />} onClick={() => paste('plan')}>
                  {t('act.importPlan')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </>
        )}
        <Button
          size="compact-md"
          variant="subtle"
          ms="auto"
          aria-pressed={listing === 'problems'}
          rightSection={problems > 0 ? <Counter>{problems}</Counter> : undefined}
          onClick={() => onListing(listing === 'problems' ? 'outline' : 'problems')}
        >
          {listing === 'problems' ? t('build.outline') : t('build.problems')}
        </Button>
      </div>
      <Deleted />
      {/* Stays when it is closed: it gives the cursor back. */}
      {pasted && (
        <Suspense>
          <PasteDialog opened={pasting} plan={pasted === 'plan'} onClose={() => setPasting(false)} />
        </Suspense>
      )}
    </>
  )
}

/** What was deleted last, and the way back. */
const Deleted = () => {
  const { t } = useTranslation('checklists')
  const editor = useEditor()
  const deleted = useEditorState(state => state.deleted)
  return (
    <div role="status">
      {deleted !== undefined && (
        <div className={classes.undo}>
          <span dir="auto">{t('act.deleted', { name: deleted })}</span>
          <Button size="compact-sm" variant="default" onClick={editor.undo}>
            {t('act.undo')}
          </Button>
        </div>
      )}
    </div>
  )
}
