import type { Definition } from '@gemba/domain/checklists/definition/definition.schema'
import { questionsOf } from '@gemba/domain/checklists/definition/questionsOf'
import type { RevisionDiff } from '@gemba/domain/checklists/definition/revisionDiff'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { useChangeWords } from './changeWords.ts'
import classes from './revisions.module.css'

type Props = { changes: RevisionDiff; before: Definition; after: Definition }

/** What differs between two versions, limits first: they decide what passes. */
export const ChangeList = ({ changes, before, after }: Props) => {
  const { t } = useTranslation('checklists')
  const { say, shown } = useChangeWords(before, after)
  const nameOf = (id: string) => {
    const section = [...after.sections, ...before.sections].find(one => one.id === id)
    return say(section?.title ?? [...questionsOf(after), ...questionsOf(before)].find(one => one.id === id)?.label)
  }
  const limits = changes.changed.filter(one => one.limits.length > 0)
  const others = changes.changed.filter(one => one.limits.length < one.changes.length)
  const nothing = Object.values(changes).every(list => list.length === 0)
  if (nothing) return <p className={classes.none}>{t('diff.none')}</p>
  return (
    <div className={classes.diff}>
      {limits.length > 0 && (
        <section>
          <Notice tone="warning">{t('diff.limits')}</Notice>
          {limits.map(one => (
            <Fields key={one.id} name={say(one.label)} fields={one.limits} of={one.id} shown={shown} />
          ))}
        </section>
      )}
      <Named title={t('diff.added')} names={changes.added.map(one => `${say(one.label)} (${t(`type.${one.type}`)})`)} />
      <Named
        title={t('diff.removed')}
        names={changes.removed.map(one => `${say(one.label)} (${t(`type.${one.type}`)})`)}
      />
      <Named title={t('diff.moved')} names={changes.moved.map(nameOf)} />
      <Named
        title={t('diff.sections')}
        names={changes.sections.map(one => `${nameOf(one.id)}: ${t(`diff.section.${one.change}`)}`)}
      />
      {others.length > 0 && (
        <section>
          <h3>{t('diff.changed')}</h3>
          {others.map(one => (
            <Fields
              key={one.id}
              name={say(one.label)}
              fields={one.changes.filter(change => !one.limits.some(limit => limit.field === change.field))}
              of={one.id}
              shown={shown}
            />
          ))}
        </section>
      )}
      {changes.definition.length > 0 && (
        <section>
          <h3>{t('diff.definition')}</h3>
          <Fields name={t('build.runSettings')} fields={changes.definition} shown={shown} />
        </section>
      )}
    </div>
  )
}

const Named = ({ title, names }: { title: string; names: readonly string[] }) =>
  names.length === 0 ? null : (
    <section>
      <h3>{title}</h3>
      <ul className={classes.names}>
        {names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat and never change here
          <li key={index}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )

type FieldsProps = {
  name: string
  fields: readonly { field: string; before: unknown; after: unknown }[]
  /** the question that they belong to; none where the whole checklist changed */
  of?: string
  shown: (value: unknown, field: string, of?: string) => string
}

const Fields = ({ name, fields, of, shown }: FieldsProps) => {
  const { t, i18n } = useTranslation('checklists')
  return (
    <dl className={classes.fields}>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      {fields.map(({ field, before, after }) => (
        <dd key={field}>
          <span>{i18n.exists(`checklists:diff.field.${field}`) ? t(`diff.field.${field}`) : field}</span>
          <del>
            <bdi>{shown(before, field, of)}</bdi>
          </del>
          <ins>
            <bdi>{shown(after, field, of)}</bdi>
          </ins>
        </dd>
      ))}
    </dl>
  )
}
