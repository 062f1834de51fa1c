import { listOf } from './json.mjs'
import { reading } from './reading.mjs'
import { may } from './session.mjs'

const can = `json_build_object('update', ${may('Tutorials Update')}, 'delete', ${may('Tutorials Delete')})`
const tutorial = `json_build_object('id', t.id, 'name', t.name, 'url', t.url, 'collection', t.collection, 'version', t.version, 'can', ${can})`

/** GET /tutorials: a trivial read. */
export const tutorials = reading('tutorials', {
  allowed: may('Tutorials Review'),
  body: `
    select json_build_object('tutorials', ${listOf(tutorial, 't.name, t.id')}, 'total', coalesce(max(t.total), 0),
      'can', json_build_object('create', ${may('Tutorials Create')}))
    from (select id, name, url, collection, version, count(*) over () as total from tutorials order by name, id limit 50) t`,
})
