/** Contact for subscriptions and for enabling features (specification 1 §2.4, 2 §2.6). */
export const contactEmail = 'support@gemba.example'
