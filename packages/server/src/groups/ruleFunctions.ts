// Rules of groups in SQL. What a rule says is written once, in `rule_people`: the preview asks it, and whatever changes
// people or rules applies it. Every statement names the company, because the platform's role sees all of them.

/**
 * Of whom rules are true. `rules` are rules with an id each; `people` narrows it down to these, null: everyone. Returns a
 * row for each rule and active person: whether they belong to it, and the places of the conditions that are true of them,
 * from 0. The statement is planned each time: for one person it looks up rows, for a company it reads the table of people.
 * Roles and tags are looked up for each person, so it is as fast in a table that was never analyzed.
 */
const rulePeople = `
create or replace function rule_people(company uuid, rules jsonb, people uuid[])
  returns table (rule_id uuid, user_id uuid, belongs boolean, met int[])
  language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  return query execute format($query$
    with conditions as materialized (
      select (r ->> 'id')::uuid as rule_id, r -> 'rule' ->> 'match' as match, c.place::int - 1 as place,
        c.condition ->> 'about' as about, c.condition ->> 'column' as column_key, (c.condition ->> 'not')::boolean as negated,
        array(select jsonb_array_elements_text(c.condition -> 'values')) as wanted,
        case when c.condition ->> 'about' in ('role', 'tag') then array(
          select v::uuid from jsonb_array_elements_text(c.condition -> 'values') v) end as ids
      from jsonb_array_elements($2) r, jsonb_array_elements(r -> 'rule' -> 'conditions') with ordinality c(condition, place)),
    candidates as materialized (
      select u.id, lower(u.username) as username, lower(u.badge) as badge,
        u.attributes,
        coalesce(u.preferences ->> 'language', c.settings ->> 'language', 'en') as language,
        case when u.last_sign_in_at is null and u.invited_at is not null then 'invited' else 'active' end as state
      from users u join customers c on c.id = u.customer_id
      where u.customer_id = $1 and u.active and not u.is_b2c_user %s),
    judged as materialized (
      select c.rule_id, c.match, c.place, u.id, c.negated <> case c.about
          when 'role' then exists (
            select from user_roles ur where ur.customer_id = $1 and ur.user_id = u.id and ur.role_id = any(c.ids))
          when 'tag' then exists (
            select from user_tags ut where ut.customer_id = $1 and ut.user_id = u.id and ut.tag_id = any(c.ids))
          when 'username' then exists (select from unnest(c.wanted) w where starts_with(u.username, lower(w)))
          when 'badge' then exists (select from unnest(c.wanted) w where starts_with(u.badge, lower(w)))
          when 'language' then u.language = any(c.wanted)
          when 'state' then u.state = any(c.wanted)
          when 'column' then exists (
            select from unnest(c.wanted) w where lower(u.attributes ->> c.column_key) = lower(w))
          when 'from' then coalesce((u.attributes ->> c.column_key) collate "C" >= c.wanted[1], false)
          when 'until' then coalesce((u.attributes ->> c.column_key) collate "C" <= c.wanted[1], false)
        end as is_met
      from conditions c cross join candidates u)
    select j.rule_id, j.id, case j.match when 'all' then bool_and(j.is_met) else bool_or(j.is_met) end,
      coalesce(array_agg(j.place order by j.place) filter (where j.is_met), '{}')
    from judged j group by j.rule_id, j.match, j.id
  $query$, case when people is null then '' else 'and u.id = any($3)' end) using company, rules, people;
end $$;
`

/**
 * Makes the groups by rule have exactly those people in them of whom their rules are true: all groups of the company, or
 * one; everyone, or these people. Notes who joined and who left with the reason, and returns them.
 */
const applyRules = `
create or replace function apply_rules(company uuid, one_group uuid, people uuid[])
  returns table (group_id uuid, user_id uuid, joined boolean, reason jsonb)
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare rules jsonb;
begin
  select jsonb_agg(jsonb_build_object('id', g.id, 'rule', g.rule)) into rules from groups g
    where g.customer_id = company and g.rule is not null and (one_group is null or g.id = one_group);
  if rules is null then return; end if;
  return query
    with rule_groups as (
      select (r ->> 'id')::uuid as id, r -> 'rule' -> 'conditions' as conditions from jsonb_array_elements(rules) r),
    former as materialized (
      select m.group_id, m.user_id from group_members m
      where m.customer_id = company and m.group_id in (select id from rule_groups)
        and (people is null or m.user_id = any(people))),
    -- A full join is never made by comparing each row with each.
    moved as materialized (
      select coalesce(j.rule_id, f.group_id) as group_id, coalesce(j.user_id, f.user_id) as user_id,
        coalesce(j.belongs, false) as joined, j.met
      from rule_people(company, rules, people) j
        full join former f on f.group_id = j.rule_id and f.user_id = j.user_id
      where coalesce(j.belongs, false) <> (f.user_id is not null)),
    gone as (
      delete from group_members m using moved d
      where not d.joined and m.customer_id = company and m.group_id = d.group_id and m.user_id = d.user_id),
    come as (
      insert into group_members (customer_id, group_id, user_id)
      select company, d.group_id, d.user_id from moved d where d.joined on conflict do nothing),
    explained as materialized (
      select d.group_id, d.user_id, d.joined, (
        select coalesce(jsonb_agg(c.condition order by c.place), '[]')
        from jsonb_array_elements(g.conditions) with ordinality c(condition, place)
        where (c.place::int - 1 = any(d.met)) = d.joined) as reason
      from moved d join rule_groups g on g.id = d.group_id),
    noted as (
      insert into group_moves (customer_id, group_id, user_id, joined, reason)
      select company, e.group_id, e.user_id, e.joined, e.reason from explained e)
    select e.group_id, e.user_id, e.joined, e.reason from explained e;
end $$;
`

/**
 * For triggers: people changed. Two changes of one person at the same time wait for each other, and one of a person and
 * one of a rule: whoever comes second sees what the first did.
 */
const followPeople = `
create or replace function follow_people(company uuid, people uuid[]) returns void
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_setting('app.restoring', true) = 'on' then return; end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('group rules ' || company::text, 0));
  if not exists (select from groups g where g.customer_id = company and g.rule is not null) then return; end if;
  perform from users u where u.customer_id = company and u.id = any(people) order by u.id for no key update;
  perform from apply_rules(company, null, people);
end $$;
`

export const ruleFunctions = [rulePeople, applyRules, followPeople].join('\n')
