ALTER TABLE "roles" ADD COLUMN "offered_permissions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Every company so far was set up with these defaults, which have not changed since the first version: all five
-- permissions of some entities, and single ones. What a role does not have of them was taken away, and stays away. The
-- platform's role sees all rows.
SET LOCAL ROLE "gemba_platform";--> statement-breakpoint
UPDATE "roles" SET "offered_permissions" = "defaults"."single"::text[] || ARRAY(
	SELECT "entity" || ' ' || "action"
	FROM unnest("defaults"."whole"::text[]) AS "entity", unnest('{Create,Review,Review All,Update,Delete}'::text[]) AS "action")
FROM (VALUES
	('system administrator', '{Permissions,Customers,Languages,Maintenance,Collections,System Reports,Logs,AI Models,AI Reports,Taxes,Discounts,Orders,Users,Enrollment Keys,Login Report,Groups,Roles,Tags,Tag Types,Company Settings,Dashboards,Tutorials,Checklists,Checklist Categories,Checklist Execution,Submissions,Workflow,Issues,Checklist Report,Reporting Scheduler,BI Report,Courses,Lessons,Activities,LMS Reports,Quizzes,Questions,Difficulty Levels,Access Codes,Examinees,Reports,Media,Documents,Videos,Certificates,Contents,Content Access Controls,Video Access Controls,Document Scanner,Document Scanner Configurations,Document Scanner Purge,AI Chat}', '{Issues Assign,BI Report Adhoc,BI Report Adhoc Associated}'),
	('administrator', '{Users,Enrollment Keys,Login Report,Groups,Roles,Tags,Tag Types,Company Settings,Dashboards,Tutorials,Checklists,Checklist Categories,Checklist Execution,Submissions,Workflow,Issues,Checklist Report,Reporting Scheduler,BI Report,Courses,Lessons,Activities,LMS Reports,Quizzes,Questions,Difficulty Levels,Access Codes,Examinees,Reports,Media,Documents,Videos,Certificates,Contents,Content Access Controls,Video Access Controls,Document Scanner,Document Scanner Configurations,Document Scanner Purge,AI Chat}', '{Issues Assign,BI Report Adhoc,BI Report Adhoc Associated}'),
	('user manager', '{Users,Enrollment Keys,Groups,Tags}', '{Login Report Review,Login Report Review All,Roles Review,Roles Review All,Tag Types Review,Tag Types Review All,Dashboards Review,Tutorials Review,Quizzes Review,Quizzes Review All,Questions Review,Questions Review All,Access Codes Review,Access Codes Review All,Examinees Review,Examinees Review All,Reports Review,Reports Review All}'),
	('developer', '{Document Scanner Configurations}', '{Logs Review,Logs Review All,Tutorials Review}'),
	('artificial intelligence', '{}', '{Tutorials Review,AI Chat Create,AI Chat Review,AI Chat Delete}'),
	('learner', '{}', '{Groups Review,Tutorials Review,Courses Review,Lessons Review,Activities Review,Quizzes Review,Certificates Review}'),
	('guest', '{}', '{Orders Review}'),
	('checklist operator', '{}', '{Dashboards Review,Tutorials Review,Checklists Review,Checklist Execution Create,Checklist Execution Review,Checklist Execution Update,Checklist Execution Delete,Submissions Create,Submissions Review,Issues Create,Issues Review}'),
	('issues owner', '{}', '{Dashboards Review,Tutorials Review,Checklists Review,Submissions Review,Issues Review,Issues Update,Issues Create}'),
	('QA Supervisor', '{}', '{Dashboards Review,Tutorials Review,Checklists Review,Submissions Review,Submissions Review All,Workflow Review,Workflow Update,Issues Review}'),
	('MFG Supervisor', '{}', '{Dashboards Review,Tutorials Review,Checklists Review,Submissions Review,Submissions Review All,Workflow Review,Workflow Update,Issues Review}'),
	('QA Manager', '{}', '{Dashboards Review,Tutorials Review,Checklists Review,Submissions Review,Submissions Review All,Workflow Review,Workflow Review All,Workflow Update,Issues Review,Issues Review All,Issues Update,Checklist Report Review}'),
	('checklist administrator', '{Tags,Checklists,Checklist Categories,Issues,Reporting Scheduler,Checklist Report}', '{Users Review,Users Review All,Groups Review,Groups Review All,Roles Review,Roles Review All,Tag Types Review,Tag Types Review All,Dashboards Review,Tutorials Review,Checklist Execution Review,Checklist Execution Review All,Submissions Review,Submissions Review All,Workflow Review,Workflow Review All,Issues Assign}'),
	('checklist auditor', '{}', '{Tags Review,Tags Review All,Logs Review,Logs Review All,Dashboards Review,Tutorials Review,Checklists Review,Checklists Review All,Checklist Categories Review,Checklist Categories Review All,Checklist Execution Review,Checklist Execution Review All,Submissions Review,Submissions Review All,Workflow Review,Workflow Review All,Issues Review,Issues Review All,Checklist Report Review,Checklist Report Review All}'),
	('course activity reporting administrator', '{}', '{Tutorials Review,LMS Reports Review,LMS Reports Review All,Courses Review,Courses Review All}'),
	('course effectiveness reporting administrator', '{}', '{Tutorials Review,LMS Reports Review,LMS Reports Review All,Courses Review,Courses Review All,Quizzes Review,Quizzes Review All}'),
	('document scanner operator', '{}', '{Tutorials Review,Document Scanner Create,Document Scanner Review}'),
	('document scanner reviewer', '{}', '{Tutorials Review,Document Scanner Review,Document Scanner Review All,Document Scanner Update}'),
	('document scanner administrator', '{Document Scanner,Document Scanner Configurations,Document Scanner Purge}', '{Tutorials Review}')
) AS "defaults" ("role", "whole", "single")
WHERE "roles"."built_in" AND "roles"."name" = "defaults"."role";--> statement-breakpoint
RESET ROLE;
