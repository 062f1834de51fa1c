/** Topics besides `users` that show people: a person's name is shown wherever they did something. */
export const nameShownIn = ['checklists', 'drafts', 'operator-checklists', 'issues', 'submissions', 'inbox'] as const
