import type { Definition } from '@gemba/domain/checklists/definition.schema'
import { questionsOf } from '@gemba/domain/checklists/definition.schema'
import { type Localized, text } from '@gemba/domain/checklists/localized'
import type { RevisionDiff } from '@gemba/domain/checklists/revisionDiff'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/format.ts'
import { Notice } from '../../ui/Notice.tsx'
import classes from './revisions.module.css'

/** Values that are read with the characteristic's own decimals. */
const measured = new Set(['nominal', 'lsl', 'usl', 'min', 'max'])

type Props = { changes: RevisionDiff; before: Definition; after: Definition }

const isText = (value: unknown): value is Localized =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every(part => typeof part === 'string') &&
  Object.keys(value).every(key => /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(key))

/** What differs between two versions, limits first: they decide what passes. */
export const ChangeList = ({ changes, before, after }: Props) => {
  const { t, i18n } = useTranslation('checklists')
  const say = (value: Localized | undefined) =>
    text(value, i18n.language, after.defaultLanguage, t('build.untitled')).text
  const nameOf = (id: string) => {
    const section = [...after.sections, ...before.sections].find(one => one.id === id)
    return say(section?.title ?? [...questionsOf(after), ...questionsOf(before)].find(one => one.id === id)?.label)
  }
  const format = useFormat()
  const decimalsOf = (id: string): number | undefined => {
    const question = questionsOf(after).find(one => one.id === id)
    return question && 'decimals' in question ? question.decimals : undefined
  }
  const shownOf = (id: string) => {
    const decimals = decimalsOf(id)
    return (value: unknown, field: string): string =>
      typeof value === 'number' && decimals !== undefined && measured.has(field)
        ? format.decimals(value, decimals)
        : shown(value)
  }
  const shown = (value: unknown): string => {
    if (value === undefined) return t('diff.nothing')
    if (typeof value === 'boolean') return value ? t('answer.yes') : t('answer.no')
    if (isText(value))
      return (
        Object.entries(value)
          .map(([locale, words]) => `${locale}: ${words}`)
          .join(' · ') || t('diff.nothing')
      )
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
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
            <Fields key={one.id} name={say(one.label)} fields={one.limits} shown={shownOf(one.id)} />
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
              shown={shownOf(one.id)}
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
  shown: (value: unknown, field: string) => string
}

const Fields = ({ name, fields, shown }: FieldsProps) => {
  const { t } = useTranslation('checklists')
  return (
    <dl className={classes.fields}>
      <dt>
        <bdi>{name}</bdi>
      </dt>
      {fields.map(({ field, before, after }) => (
        <dd key={field}>
          <span>{t(`diff.field.${field}`, { defaultValue: field })}</span>
          <del>
            <bdi>{shown(before, field)}</bdi>
          </del>
          <ins>
            <bdi>{shown(after, field)}</bdi>
          </ins>
        </dd>
      ))}
    </dl>
  )
}
