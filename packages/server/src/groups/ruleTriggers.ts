// Whatever changes people, by whichever way, changes the groups by rule in the same statement (decision 40).

/** For each company among the changed rows. `by` is the column with the person. */
const follow = (by: string) => `
  for changed in select c.customer_id as company, array_agg(distinct c.${by}) as people from changed_rows c group by 1 loop
    perform follow_people(changed.company, changed.people);
  end loop;
  return null;`

const triggerFunction = (name: string, body: string) => `
create or replace function ${name}() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare changed record;
begin${body}
end $$;`

/** Most updates of people change nothing that a rule asks for, such as the moment of a sign-in. */
const followUpdate = `
  for changed in
    select n.customer_id as company, array_agg(n.id) as people
    from changed_rows n join former_rows o on o.customer_id = n.customer_id and o.id = n.id
    where (n.username, n.badge, n.attributes, n.active, n.is_b2c_user, n.preferences ->> 'language', n.last_sign_in_at is null, n.invited_at is null)
      is distinct from
      (o.username, o.badge, o.attributes, o.active, o.is_b2c_user, o.preferences ->> 'language', o.last_sign_in_at is null, o.invited_at is null)
    group by 1
  loop
    perform follow_people(changed.company, changed.people);
  end loop;
  return null;`

/** The company's language is that of people who have not chosen one. */
const followCompany = `
  for changed in
    select n.id as company from changed_rows n join former_rows o on o.id = n.id
    where n.settings ->> 'language' is distinct from o.settings ->> 'language'
  loop
    perform follow_people(changed.company, array(select u.id from users u where u.customer_id = changed.company));
  end loop;
  return null;`

const after = (event: 'insert' | 'update' | 'delete', table: string, rows: string, follows: string) => `
create or replace trigger groups_follow_${event} after ${event} on ${table} referencing ${rows}
  for each statement execute function ${follows}();`

export const ruleTriggers = [
  triggerFunction('follow_new_people', follow('id')),
  triggerFunction('follow_carried', follow('user_id')),
  triggerFunction('follow_changed_people', followUpdate),
  triggerFunction('follow_company', followCompany),
  after('insert', 'users', 'new table as changed_rows', 'follow_new_people'),
  after('update', 'users', 'old table as former_rows new table as changed_rows', 'follow_changed_people'),
  after('insert', 'user_roles', 'new table as changed_rows', 'follow_carried'),
  after('delete', 'user_roles', 'old table as changed_rows', 'follow_carried'),
  after('insert', 'user_tags', 'new table as changed_rows', 'follow_carried'),
  after('delete', 'user_tags', 'old table as changed_rows', 'follow_carried'),
  after('update', 'customers', 'old table as former_rows new table as changed_rows', 'follow_company'),
].join('\n')
