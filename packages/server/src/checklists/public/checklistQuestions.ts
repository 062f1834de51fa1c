import { sql } from 'drizzle-orm'
import { write } from '../../platform/database/atCommit.ts'
import type { Tx } from '../../platform/database/database.ts'

/** Keeps how the questions of a published revision read; questions and options that it no longer has stay: answers name them. */
export const keepQuestions = (tx: Tx, { checklistId, revision }: { checklistId: string; revision: number }): void =>
  write(
    tx,
    tx.execute(sql`
      insert into checklist_questions (checklist_id, question, position, label, options, language)
      select r.checklist_id, q.value ->> 'id', q.position, q.value -> 'label', coalesce(
          (select jsonb_object_agg(o.value ->> 'id', o.value -> 'label')
            from jsonb_array_elements(q.value -> 'options') o (value)), '{}'),
        r.definition ->> 'defaultLanguage'
      from checklist_revisions r,
        jsonb_path_query(r.definition, '$.sections[*].questions[*]') with ordinality q (value, position)
      where r.checklist_id = ${checklistId} and r.revision = ${revision} and q.value ->> 'type' <> 'instruction'
      on conflict (customer_id, checklist_id, question) do update
        set position = excluded.position, label = excluded.label,
          options = checklist_questions.options || excluded.options, language = excluded.language`),
  )
