import type { Question } from '@gemba/domain/checklists/definition/questions/question'
import type { IssueRequest } from '@gemba/domain/checklists/definition/triggers.schema'
import type { AnswerIssue } from '@gemba/domain/checklists/evaluation/answers.schema'
import { severities } from '@gemba/domain/checklists/severity'
import { Button, Select, TextInput } from '@mantine/core'
import { IconAlertOctagon, IconLink } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useFormat } from '../../platform/format.ts'
import { Icon } from '../../ui/display/Icon.tsx'
import { type IssueOption, useRunTools } from '../public/runTools.ts'
import classes from './Evidence.module.css'
import { useTyped } from './inputs/TextInputs.tsx'

type IssueChoiceProps = {
  request: IssueRequest | null
  question: Question
  issue: AnswerIssue | undefined
  readOnly: boolean
  onChange: (issue: AnswerIssue | undefined) => void
}

/** The issue of an answer: a new one that submitting opens, or one that is open already. */
export const IssueChoice = ({ request, question, issue, readOnly, onChange }: IssueChoiceProps) => {
  const { t } = useTranslation('run')
  const { say, openIssues } = useRunTools()
  const { dayAfter } = useFormat()
  const [joining, setJoining] = useState(false)
  if (issue)
    return (
      <div className={classes.issue}>
        {issue.kind === 'draft' ? (
          <IssueDraft issue={issue} readOnly={readOnly} onChange={onChange} />
        ) : (
          <p className={classes.joined}>{t('issueJoined')}</p>
        )}
        {!readOnly && (
          <div>
            <Button variant="subtle" onClick={() => onChange(undefined)}>
              {t('issueRemove')}
            </Button>
          </div>
        )}
      </div>
    )
  if (readOnly) return null
  const open = () =>
    onChange({
      kind: 'draft',
      title: say(request?.title ?? question.label).text.slice(0, 200),
      severity: request?.severity ?? 'medium',
      ...(request && { dueDate: dayAfter(request.dueInDays) }),
    })
  return (
    <div>
      <div className={classes.acts}>
        <Button variant="default" leftSection={<Icon of={IconAlertOctagon} size={20} />} onClick={open}>
          {t('issueOpen')}
        </Button>
        {openIssues && (
          <Button
            variant="default"
            leftSection={<Icon of={IconLink} size={20} />}
            aria-expanded={joining}
            onClick={() => setJoining(!joining)}
          >
            {t('issueJoin')}
          </Button>
        )}
      </div>
      {joining && openIssues && (
        <OpenIssues
          question={question.id}
          search={openIssues}
          onChoose={id => onChange({ kind: 'existing', issueId: id })}
        />
      )}
    </div>
  )
}

type Draft = Extract<AnswerIssue, { kind: 'draft' }>

const IssueDraft = ({
  issue,
  readOnly,
  onChange,
}: {
  issue: Draft
  readOnly: boolean
  onChange: (issue: Draft) => void
}) => {
  const { t } = useTranslation('run')
  const { day, dayAfter } = useFormat()
  const title = useTyped(issue.title, text => text.trim() && onChange({ ...issue, title: text }))
  return (
    <>
      <TextInput
        label={t('issueTitle')}
        maxLength={200}
        readOnly={readOnly}
        dir="auto"
        error={title.value.trim() ? undefined : t('issueTitleNeeded')}
        {...title}
      />
      <div className={classes.two}>
        <Select
          label={t('issueSeverity')}
          data={severities.map(value => ({ value, label: t(`severity.${value}`) }))}
          value={issue.severity}
          allowDeselect={false}
          readOnly={readOnly}
          onChange={value => value && onChange({ ...issue, severity: value as Draft['severity'] })}
        />
        <TextInput
          type="date"
          label={t('issueDue')}
          description={issue.dueDate && day(issue.dueDate)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={issue.dueDate ?? ''}
          min={dayAfter(0)}
          readOnly={readOnly}
          onChange={event => {
            const { dueDate: _, ...rest } = issue
            const chosen = event.currentTarget.value
            onChange(chosen ? { ...issue, dueDate: chosen } : rest)
          }}
        />
      </div>
    </>
  )
}

type OpenIssuesProps = {
  question: string
  search: (question: string, text: string) => Promise<readonly IssueOption[]>
  onChoose: (id: string) => void
}

const OpenIssues = ({ question, search, onChoose }: OpenIssuesProps) => {
  const { t } = useTranslation('run')
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly IssueOption[]>()
  useEffect(() => {
    let late = false
    const timer = setTimeout(() => {
      search(question, text).then(
        issues => !late && setFound(issues),
        () => !late && setFound([]),
      )
    }, 200)
    return () => {
      late = true
      clearTimeout(timer)
    }
  }, [question, search, text])
  return (
    <Select
      mt="sm"
      label={t('issueWhich')}
      searchable
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => options}
      data={(found ?? []).map(({ id, number, title }) => ({ value: id, label: `${number} ${title}` }))}
      nothingFoundMessage={found ? t('issueNone') : t('ui:loading')}
      onChange={id => id && onChoose(id)}
    />
  )
}
