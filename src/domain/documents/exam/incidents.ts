/** What a teacher can note of a student in the room. No free text: nobody's story stands in an exam. */
export const INCIDENT_KINDS = ['phone', 'talking', 'moved', 'technical'] as const;
