/** Tells the browsers of the company, or of some people, that these topics changed: a column of a SELECT. */
export const announce = (topics, userIds = 'null::uuid[]') =>
  topics
    .map(
      topic => `pg_notify('gemba_live', json_build_object('topic', '${topic}', 'userIds', to_json(${userIds}),
        'customerId', nullif(current_setting('app.customer_id', true), ''))::text)`,
    )
    .join(', ')
