// Parts of responses, as PostgreSQL makes them.

/** A person as lists name them; null if there is none. */
export const person = id => `(select json_build_object('id', p.id, 'username', p.username,
  'profile', json_build_object('firstName', p.first_name, 'lastName', p.last_name)) from users p where p.id = ${id})`

/** People of an array of ids, in its order. */
export const people = ids => `(
  select coalesce(json_agg(json_build_object('id', p.id, 'username', p.username,
    'profile', json_build_object('firstName', p.first_name, 'lastName', p.last_name)) order by i.place), '[]')
  from unnest(${ids}) with ordinality as i(id, place) join users p on p.id = i.id)`

/** The objects of some rows as a list. */
export const listOf = (object, order) => `coalesce(json_agg(${object} order by ${order}), '[]')`
