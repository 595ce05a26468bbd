{{- /* By lag where the service consumes and KEDA is there, else by processor time. */ -}}
{{- define "platform.scaling" -}}
{{- if include "platform.scales" . -}}
{{- if and .root.Values.keda.enabled .declared.reads -}}
{{- include "platform.scaledObject" . -}}
{{- else -}}
{{- include "platform.autoscaler" . -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "platform.autoscaler" -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: {{- include "platform.metadata" . | nindent 2 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ include "platform.name" . }} }
  minReplicas: {{ .settings.autoscaling.minReplicas }}
  maxReplicas: {{ .settings.autoscaling.maxReplicas }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: { type: Utilization, averageUtilization: {{ .settings.autoscaling.cpuPercent }} }
{{- end -}}

{{- define "platform.scaledObject" -}}
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata: {{- include "platform.metadata" . | nindent 2 }}
spec:
  scaleTargetRef: { name: {{ include "platform.name" . }} }
  minReplicaCount: {{ .settings.autoscaling.minReplicas }}
  maxReplicaCount: {{ .settings.autoscaling.maxReplicas }}
  triggers:
    - type: cpu
      metricType: Utilization
      metadata: { value: {{ .settings.autoscaling.cpuPercent | quote }} }
    {{- range .declared.reads }}
    - type: kafka
      metadata:
        bootstrapServers: {{ include "platform.brokers" $.root | quote }}
        consumerGroup: {{ .group }}
        topic: {{ .topic }}
        lagThreshold: {{ $.settings.autoscaling.lagPerReplica | quote }}
        offsetResetPolicy: earliest
    {{- end }}
{{- end -}}
