import { sql } from 'drizzle-orm'
import { write } from '../../platform/database/atCommit.ts'
import type { Tx } from '../../platform/database/database.ts'

/**
 * Keeps how the questions of a published revision read, and in which section they are; questions and options that it no
 * longer has stay, because answers name them, under the title that their section has now.
 */
export const keepQuestions = (tx: Tx, { checklistId, revision }: { checklistId: string; revision: number }): void =>
  write(
    tx,
    tx.execute(sql`
      with asked as (
        select q.value ->> 'id' as question, q.value ->> 'type' as type,
          row_number() over (order by s.place, q.place) as position,
          s.value ->> 'id' as section, s.value -> 'title' as section_title, q.value -> 'label' as label,
          coalesce((select jsonb_object_agg(o.value ->> 'id', o.value -> 'label')
            from jsonb_array_elements(q.value -> 'options') o (value)), '{}') as options,
          r.definition ->> 'defaultLanguage' as language
        from checklist_revisions r,
          jsonb_array_elements(r.definition -> 'sections') with ordinality s (value, place),
          jsonb_array_elements(s.value -> 'questions') with ordinality q (value, place)
        where r.checklist_id = ${checklistId} and r.revision = ${revision}
      ), left_behind as (
        update checklist_questions q set section_title = a.section_title
        from (select distinct section, section_title from asked) a
        where q.checklist_id = ${checklistId} and q.section = a.section and q.section_title <> a.section_title
          and q.question not in (select question from asked)
      )
      insert into checklist_questions
        (checklist_id, question, position, section, section_title, label, options, language)
      select ${checklistId}, question, position, section, section_title, label, options, language
      from asked where type <> 'instruction'
      on conflict (customer_id, checklist_id, question) do update
        set position = excluded.position, section = excluded.section, section_title = excluded.section_title,
          label = excluded.label, options = checklist_questions.options || excluded.options,
          language = excluded.language`),
  )
