/** Where customers turn to for their subscription and for features to be switched on (specification 1 §2.4, 2 §2.6). */
export const contactEmail = 'support@gemba.example'
