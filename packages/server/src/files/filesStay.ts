/** Content and type of a file never change: records are bound to them. A file that nothing refers to can be deleted. */
export const filesStay = `
create or replace function refuse_change() returns trigger language plpgsql as $$
begin raise exception 'a % row does not change', tg_table_name using errcode = '42501'; end $$;
create or replace trigger files_stay before update of customer_id, id, name, media_type, size, width, height, sha256 on files
  for each row execute function refuse_change();
`
